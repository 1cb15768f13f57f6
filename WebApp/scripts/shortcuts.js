// Shortcuts: the keyboard keys that act on rows, and the names of keyboard keys that do the same as a button.

// The actions of keyboard keys. If several keys have one action, the tooltip of the action names the last of these keys.
export const keysOfRows = {
  Enter: "edit", F2: "edit", Delete: "delete", Insert: "insert", ContextMenu: "menu", "Shift+F10": "menu",
};

const ofKeys = {
  AC: "Esc Esc", CE: "Esc", "±": "F9", Σ: "F8", "⌫": "Backspace", "÷": "/", "×": "*", "−": "-", "=": "Enter", undo: "Ctrl+Z", redo: "Ctrl+Y",
};
const ofActions = {
  ...Object.fromEntries(Object.entries(keysOfRows).map(([key, action]) => [action, key])),
  deselect: "Esc", leave: "Esc", done: "Enter", copyRows: "Ctrl+C", findNext: "Enter", findPrevious: "Shift+Enter", closeFind: "Esc", kept: "Ctrl+K",
};
const onMac = { "Ctrl+Z": "⌘Z", "Ctrl+Y": "⇧⌘Z", "Ctrl+C": "⌘C", "Ctrl+K": "⌘K" };

// Returns the shortcut of a button by its `dataset`; undefined if the shortcut is just the sign on the button.
export function shortcutFor({ key, action }, platform) {
  const shortcut = ofKeys[key] ?? ofActions[action];
  return /^Mac/.test(platform) ? onMac[shortcut] ?? shortcut : shortcut;
}

export const tooltipOf = (name, shortcut) => shortcut ? `${name} (${shortcut})` : name;
