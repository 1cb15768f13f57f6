// Plays sequences of steps, read from standard input, on the page's module, and writes the screens that they lead to, as
// `Screens` does for the core. Rows are read as the page reads them: from the first changed one on.

import { readFileSync } from "node:fs";

import { begun, looked, pasted } from "../Module/module.mjs";

const number = (text, isApproximate) => (isApproximate ? `≈${text}` : text);
const operand = ({ fullOperand: text, isApproximate }, isFollowing) => (isFollowing ? "↑" : "") + number(text, isApproximate);

class Player {
  rows = [];
  // The tapes that were torn off, the newest last.
  drawer = [];

  async begin(rules) {
    this.core = await begun();
    this.core.begin(rules === "strict");
    this.saved = [this.core.snapshot()];
    return this;
  }

  // Does a step, and returns the line about it.
  play(step) {
    const [verb, ...words] = step.split(" ");
    const fromCore = this.change(verb, words, step.slice(verb.length + 1));
    const { isAccepted, announcement, firstChangedRow } = this.core.state;
    if (fromCore) this.record();
    const outcome = fromCore ? [isAccepted ? "" : "refused", announcement] : ["", ""];
    this.paint(fromCore ? firstChangedRow : 0);
    return [step, ...outcome, this.entry, ...this.rows].join("\t");
  }

  // Does a step, and returns whether that was a change of the tape or the entry.
  change(verb, words, rest) {
    const { core } = this;
    const [first, second] = words.map(Number);
    switch (verb) {
      case "press": core.change("press", rest, false); break;
      case "type": core.change("type", rest.codePointAt()); break;
      case "use": case "edit": case "insert": core.change(`${verb}Row`, first); break;
      case "delete": core.change("deleteRows", [{ start: first, end: first + second }]); break;
      case "note": core.change("noteRow", rest.slice(words[0].length + 1), first); break;
      case "total": core.change("useTotal", words.length ? [{ start: first, end: second }] : []); break;
      case "mean": core.change("useMean", [{ start: first, end: second }]); break;
      case "paste": this.paste(rest.replaceAll("⏎", "\n")); break;
      case "putBack": this.paste(this.drawer.at(-1 - first)); break;
      case "view":
        this.core.setView(rest);
        this.core.refresh();
        return false;
      case "reopen": this.reopen(); return false;
      default: throw new Error(`There is no step ${verb}`);
    }
    return true;
  }

  paste(text) {
    const { isAccepted, text: understood } = looked(this.core, text);
    this.core.change("paste", ...pasted(text));
    const { announcement } = this.core.state;
    if (isAccepted !== this.core.state.isAccepted) throw new Error(`The preview of ${text} promises something else`);
    if (!isAccepted && understood !== announcement) throw new Error(`The preview of ${text} says ${understood}`);
  }

  // Keeps what is to be saved, and the tape that was torn off.
  record() {
    const { core } = this;
    this.saved.push(core.addition());
    const [change] = core.state.drawerChanges;
    if (change?.isTornOff) this.drawer.push(change.text);
    else if (change && this.drawer.includes(change.text)) this.drawer.splice(this.drawer.lastIndexOf(change.text), 1);
  }

  reopen() {
    const saved = Buffer.concat(this.saved);
    if (this.core.restore(saved) !== saved.length) throw new Error("What was saved cannot be read");
    this.saved = [this.core.snapshot()];
  }

  paint(first) {
    const { rowCount } = this.core.state;
    const rows = this.core.rows(first, rowCount).map((row) => [
      row.operator, operand(row, row.followedRow >= 0), number(row.amount, row.isAmountApproximate),
      number(row.fullRunning, row.isRunningValueApproximate), row.note, row.remark, row.isFollowed ? "followed" : "",
      row.isEdited ? "edited" : "",
    ].join("|"));
    this.rows = [...this.rows.slice(0, first), ...rows];
  }

  get entry() {
    const { state } = this.core;
    return [state.operator, operand(state, state.isFollowing), state.refusal].join("|");
  }
}

let player;
for (const line of readFileSync(0, "utf8").split("\n").slice(0, -1)) {
  const [step] = line.split("\t");
  if (step.startsWith("sequence ")) {
    player = await new Player().begin(step.split(" ")[2]);
    console.log(line);
  } else {
    console.log(player.play(step));
  }
}
