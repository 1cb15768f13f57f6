// What becomes of journals that were damaged where the browser keeps them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { messages } from "../../WebApp/scripts/messages.js";
import { opened, stored } from "./page.mjs";
import { generator } from "./random.mjs";

const { readJournal } = await import("../../WebApp/scripts/journal.js");

const name = "calculator 1795365909808 0.6186083739969898";

// What a page has left that was closed after these keys, the first of them on their way into the store.
async function left(tokens, sent, next) {
  const { core, keeper, kept } = await opened();
  keeper.restore(kept);
  const changes = tokens.map((key, index) => {
    core.press(key);
    const { drawerChange } = core;
    const keys = [{ key, isAccepted: true, isClearing: key === "AC" }];
    const drawerChanges = drawerChange ? [drawerChange] : [];
    return { ids: [0.7351846031 + index / 16], bytes: core.state.addition, keys, drawerChanges };
  });
  keeper.journal.write(changes, 0.2, sent, next);
  return stored.get(keeper.journal.name);
}

// What the next page shows and says.
async function found(written) {
  const { core, keeper, kept } = await opened();
  const said = [];
  const store = { ...keeper.store, hasSnapshot: true, read: async () => kept };
  Object.assign(keeper, { store, base: 0, tell: (words) => said.push(words) });
  stored.clear();
  stored.set(name, written);
  keeper.journal.abandoned = async () => [readJournal(name)];
  await keeper.reload();
  clearTimeout(keeper.pauseTimer);
  const { operator, operand, rowCount } = core.state;
  const kinds = keeper.unkept.flatMap(({ drawerChanges }) => drawerChanges).map((change) => typeof change.text);
  assert.deepEqual(kinds.filter((kind) => kind !== "string"), [], "the drawer can store what it gets");
  return { shown: [operator, operand, rowCount].join(), said: said.join(), isAside: keeper.leftOver.length === 1 };
}

const journals = {
  "that waits": await left(["1", "2"], 0),
  "that is on its way": await left(["1", "2"], 1, 0.7351846031),
  "with a tape for the drawer": await left(["=", "AC", "7"], 0),
};
const wrongValues = [
  undefined, null, true, -1, 1.5, 1e300, "", "0", "toString", [], [[]], [[null]], [5], [[5]], [[{}]], [[{ key: 5 }]], {},
];

for (const [kind, written] of Object.entries(journals)) {
  const { shown: whole } = await found(written);

  // Where not all of it is shown, it is set aside, and the person is told.
  const check = async (damaged) => {
    const { shown, said, isAside } = await found(damaged);
    if (shown !== whole || said) assert.deepEqual([said, isAside], [messages.leftOver, true], damaged);
  };

  test(`a journal ${kind} in which a character was changed is shown or set aside`, async () => {
    const random = generator(20_261_122);
    for (let index = 0; index < written.length; index += 1 + random(3)) {
      const changed = String.fromCharCode(written.charCodeAt(index) ^ (1 << random(7)));
      await check(written.slice(0, index) + changed + written.slice(index + 1));
    }
  });

  test(`a journal ${kind} that was cut off is set aside`, async () => {
    for (let length = 0; length < written.length; length += 9) await check(written.slice(0, length));
  });

  test(`a journal ${kind} with anything in a field is shown or set aside`, async () => {
    for (const field of ["base", "next", "text", "sent", "sentChanges", "ids", "counts", "keys", "drawerChanges"]) {
      for (const value of wrongValues) await check(JSON.stringify({ ...JSON.parse(written), [field]: value }));
    }
  });
}

test("what is under the name of another program stays as it is, under that of a journal it is set aside", () => {
  for (const [name, isDamaged] of [["calculator note", undefined], ["calculator 1795365909808 3.1e-7", true]]) {
    stored.set(name, "{}");
    assert.equal(readJournal(name)?.isDamaged, isDamaged);
  }
});
