// Shortcut labels: which keys of the keyboard do what the keys of the pad and the actions of bars do, as people call them.

const ofKeys = {
  AC: "Esc Esc", CE: "Esc", "±": "F9", Σ: "F8", "⌫": "Backspace", "÷": "/", "×": "*", "−": "-", "=": "Enter", undo: "Ctrl+Z", redo: "Ctrl+Y",
};
const ofActions = {
  edit: "F2", delete: "Delete", menu: "Shift+F10", deselect: "Esc", leave: "Esc", done: "Enter", copyRows: "Ctrl+C",
  findNext: "Enter", findPrevious: "Shift+Enter", closeFind: "Esc",
};
const onMac = { "Ctrl+Z": "⌘Z", "Ctrl+Y": "⇧⌘Z", "Ctrl+C": "⌘C" };

// Returns the shortcut of a button by its `dataset`; undefined when it has none that differs from what stands on it.
export function shortcutFor({ key, action }, platform) {
  const shortcut = ofKeys[key] ?? ofActions[action];
  return /^Mac/.test(platform) ? onMac[shortcut] ?? shortcut : shortcut;
}

export function tooltipOf(name, shortcut) {
  return shortcut ? `${name} (${shortcut})` : name;
}
