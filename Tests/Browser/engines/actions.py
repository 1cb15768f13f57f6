"""Hands as WebDriver has them: what both of its protocols, the classic and BiDi, call actions."""

from abc import abstractmethod

from engines.keys import code_point, strokes
from engines.page import Page


class PageWithActions(Page):
    @abstractmethod
    def perform(self, *sources): ...

    @abstractmethod
    def _named(self, role, name):
        """Returns the elements with that role and that accessible name, as the driver knows them."""

    def count(self, role, name):
        return len(self._named(role, name))

    def _button(self, name):
        """Waits for the one button with that name, and returns it."""
        button = self.until_so(lambda: self._only(self._named("button", name)))
        assert button, f"There are {self.count('button', name)} buttons {name!r}"
        return button

    @staticmethod
    def _only(found):
        return found[0] if len(found) == 1 else None

    def mouse(self, *actions):
        self.perform({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions})

    def click_at(self, selector):
        self.mouse(*motion(*self.middle(selector)), button(True), button(False))

    def clicks(self, tokens):
        points = self.points(tokens)
        self.mouse(*(action for token in tokens for action in (*motion(*points[token]), button(True), button(False))))

    def mouse_move(self, x, y):
        self.mouse(*motion(x, y))

    def mouse_button(self, is_down):
        self.mouse(button(is_down))

    def wheel(self, selector, amount):
        x, y = map(round, self.middle(selector))
        scroll = {"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": amount}
        self.perform({"type": "wheel", "id": "wheel", "actions": [scroll]})

    def touch(self, steps):
        fingers = {finger: [] for _, finger, _, _ in steps}
        for kind, moving, x, y in steps:
            actions = [] if kind == "end" else motion(x, y)
            actions += {"start": [button(True)], "move": [], "end": [button(False)]}[kind]
            for finger, waiting in fingers.items():
                waiting += actions if finger == moving else [{"type": "pause"}] * len(actions)
        self.perform(*(
            {"type": "pointer", "id": f"finger {finger}", "parameters": {"pointerType": "touch"}, "actions": actions}
            for finger, actions in fingers.items()
        ))
        self.frames()

    def keys(self, names):
        self.perform({"type": "key", "id": "keyboard", "actions": strokes(names)})

    def key_down(self, name):
        self.perform({"type": "key", "id": "keyboard", "actions": [{"type": "keyDown", "value": code_point(name)}]})

    def key_up(self, name):
        self.perform({"type": "key", "id": "keyboard", "actions": [{"type": "keyUp", "value": code_point(name)}]})


def motion(x, y):
    return [{"type": "pointerMove", "x": round(x), "y": round(y)}]


def button(is_down):
    return {"type": "pointerDown" if is_down else "pointerUp", "button": 0}
