"""The question bank: a folder a topic, a file a question; and what draws numbers."""
