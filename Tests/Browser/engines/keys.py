"""The keys of a keyboard, named as in `KeyboardEvent.key` or, on the numeric pad, as in `KeyboardEvent.code`."""

# The code points that WebDriver has for keys which are not characters.
NAMED = {
    "Backspace": 0xE003, "Clear": 0xE005, "Tab": 0xE004, "Enter": 0xE006, "NumpadEnter": 0xE007, "Shift": 0xE008, "Control": 0xE009,
    "Alt": 0xE00A, "Escape": 0xE00C, "PageUp": 0xE00E, "PageDown": 0xE00F, "End": 0xE010,
    "Home": 0xE011, "ArrowLeft": 0xE012, "ArrowUp": 0xE013, "ArrowRight": 0xE014, "ArrowDown": 0xE015,
    "Insert": 0xE016, "Delete": 0xE017, "NumpadMultiply": 0xE024, "NumpadAdd": 0xE025, "NumpadComma": 0xE026,
    "NumpadSubtract": 0xE027, "NumpadDecimal": 0xE028, "NumpadDivide": 0xE029, "Meta": 0xE03D, "Space": 0x20,
    **{f"Numpad{digit}": 0xE01A + digit for digit in range(10)},
    **{f"F{number}": 0xE030 + number for number in range(1, 13)},
}


def parts(name):
    """Returns the modifiers and the key of `Control+Shift+z`, each as it is named; the key may be `+` itself."""
    *modifiers, key = name[:-1].split("+")
    return [modifier for modifier in modifiers if modifier], key + name[-1]


def code_point(key):
    """Returns what WebDriver calls a key."""
    return chr(NAMED[key]) if key in NAMED else key


def strokes(names):
    """Returns WebDriver's actions for keys pressed one after the other."""
    actions = []
    for name in names:
        modifiers, key = parts(name)
        held = [code_point(modifier) for modifier in modifiers]
        actions += [{"type": "keyDown", "value": value} for value in [*held, code_point(key)]]
        actions += [{"type": "keyUp", "value": value} for value in [code_point(key), *reversed(held)]]
    return actions
