// Copy of all: saves all tapes, kept rows and settings as one file. Reading the file adds its tapes and kept rows to those here.

import { openedStore } from "./changes.js";
import { save } from "./clipboard.js";
import { core } from "./core.js";
import { fileName } from "./dates.js";
import { actions, byId, closeDialog } from "./dom.js";
import { refreshPane } from "./drawer.js";
import { addKept } from "./kept-rows.js";
import { language } from "./language.js";
import { fill, messages } from "./messages.js";
import { showAndAnnounce } from "./notice.js";
import { attempt, settings } from "./settings.js";
import { isTape } from "./store.js";

// The value of `kind` by which a file is recognized as a copy.
const kind = "calculator: copy of everything";

// The settings in a copy, each with a test of its value; all other settings concern only this page.
const chosen = { view: /^[-\w. ]{0,200}$/, theme: /^(light|dark)?$/, haptics: /^(on|off)$/, language: { test: language.has } };

const readTapes = async (store) => (await store.readTapes()).true ?? [];

Object.assign(actions, {
  saveCopy: async () => {
    try {
      const tapes = await readTapes(await openedStore());
      const time = Date.now();
      const tape = { ...core.ask("summary"), time, text: core.rowsText() };
      const kept = Object.fromEntries(["keptRows", ...Object.keys(chosen)].map((name) => [name, settings.read(name) ?? undefined]));
      const text = JSON.stringify({ kind, settings: kept, tapes: [...tapes, tape].filter(isTape) }, null, 1);
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

// Returns the first four lines, enough to recognize a tape; the whole text may be too long to read.
const beginningOf = ({ text }) => text.split("\n", 4).join("\n");

// Adds new tapes to the drawer, applies the settings, and returns a message for the person.
async function readBack(copy) {
  if (copy?.kind !== kind || !Array.isArray(copy.tapes)) return messages.noCopy;
  try {
    const store = await openedStore();
    const nameOf = ({ time, text }) => `${time} ${text}`;
    const known = new Set((await readTapes(store)).map(nameOf));
    const others = copy.tapes.filter((tape) => !isTape(tape) || (!known.has(nameOf(tape)) && known.add(nameOf(tape))));
    const added = others.filter((tape) => isTape(tape) && core.ask("rowsOfTape", beginningOf(tape), 1, 9).length > 0);
    await store.changeDrawer("add", ...added.map(({ time, text, note, value, rowCount }) => ({ time, text, note, value, rowCount })));
    const { keptRows = "", ...values } = copy.settings ?? {};
    settings.replace(Object.entries(values).filter(([name, value]) => Object.hasOwn(chosen, name) && chosen[name].test(value)));
    if (keptRows) addKept(String(keptRows));
    refreshPane();
    const refused = others.length - added.length;
    return fill(messages.readBack, language.count(added.length)) + (refused ? fill(messages.refusedTapes, language.count(refused)) : "");
  } catch {
    return messages.notChanged;
  }
}
