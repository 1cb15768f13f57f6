"""Where elements are on the page, as `Page.box` and its like return it: whether they are in view, and lie over each other."""


def overlap(one, other, wide=0.1, high=0.1):
    """Returns whether two boxes share more than so many pixels in both directions."""
    return (min(one["right"], other["right"]) - max(one["left"], other["left"]) > wide
            and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > high)


def is_within(box, width, height):
    return box["left"] >= 0 and box["top"] >= 0 and box["right"] <= width and box["bottom"] <= height
