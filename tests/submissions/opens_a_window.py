"""Shows what nobody can see."""


def center(x, eps=1e-2):
    import tkinter

    tkinter.Tk().mainloop()
    return x
