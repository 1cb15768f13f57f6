// Copy of all: everything that is kept, saved as one file and read back from it. What is read back is added, and replaces no tape.

import { openedStore } from "./changes.js";
import { save } from "./clipboard.js";
import { core } from "./core.js";
import { fileName } from "./dates.js";
import { actions, byId, closeDialog } from "./dom.js";
import { refreshPane } from "./drawer.js";
import { language } from "./language.js";
import { fill, messages } from "./messages.js";
import { showAndAnnounce } from "./notice.js";
import { attempt, settings } from "./settings.js";
import { isTape } from "./store.js";

// What tells such a file from others.
const kind = "calculator: copy of everything";

// The settings that are not about this page alone.
const names = ["keptRows", "view", "theme", "haptics"];

const readTapes = async (store) => (await store.readTapes()).true ?? [];

Object.assign(actions, {
  saveCopy: async () => {
    try {
      const tapes = await readTapes(await openedStore());
      const time = Date.now();
      const tape = { ...core.ask("summary"), time, text: core.rowsText() };
      const chosen = Object.fromEntries(names.map((name) => [name, settings.read(name)]).filter(([, value]) => value !== null));
      const text = JSON.stringify({ kind, settings: chosen, tapes: [...tapes, tape].filter(isTape) }, null, 1);
      save(text, fileName(time, messages.copyOfAll, "json"), "application/json");
    } catch {
      showAndAnnounce(messages.unreadDrawer);
    }
  },
  readCopy: () => byId("copyFile").click(),
});

byId("copyFile").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  const text = await attempt(() => file.text(), "");
  target.value = "";
  closeDialog(byId("view"));
  showAndAnnounce(await readBack(attempt(() => JSON.parse(text), {})), { isBrief: false });
});

// Adds tapes that are not in the drawer to it, takes the settings over, and returns what is to be said of that.
async function readBack(copy) {
  if (copy?.kind !== kind || !Array.isArray(copy.tapes)) return messages.noCopy;
  try {
    const store = await openedStore();
    const nameOf = ({ time, text }) => `${time} ${text}`;
    const known = new Set((await readTapes(store)).map(nameOf));
    const added = copy.tapes.filter((tape) => isTape(tape) && !known.has(nameOf(tape)));
    for (const { time, text, note, value, rowCount } of added) {
      await store.changeDrawer("add", { time, text, note, value, rowCount });
    }
    settings.replace(names.map((name) => [name, copy.settings?.[name]]).filter(([, value]) => typeof value === "string"));
    refreshPane();
    return fill(messages.readBack, language.count(added.length));
  } catch {
    return messages.notChanged;
  }
}
