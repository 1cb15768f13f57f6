// Share: sends a tape as text by the device's share sheet, or as a link; opens a tape from a link.

import { putOnClipboard } from "./clipboard.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, openDialog } from "./dom.js";
import { fill, messages } from "./messages.js";
import { showAndAnnounce } from "./notice.js";
import { language } from "./language.js";
import { pasteDialog, showPasteSheet } from "./paste-sheet.js";
import { attempt } from "./settings.js";
import { hasTape, LinkError, linkTo, mostLinkedRows, tapeIn } from "./tape-link.js";

const shareSheet = byId("share");

// The title, text and (if possible) link of the tape to be shared.
let shared;

// Returns the address to share: the published address if the page was opened from disk and names one, or else its own address.
function pageAddress() {
  const published = document.querySelector("link[rel=canonical]")?.href;
  return (location.protocol === "file:" && published) || location.href.split(/[?#]/)[0];
}

export async function showShare({ note, text, rowCount }) {
  const address = pageAddress();
  shared = { title: note || messages.tape, text };
  let words = address.startsWith("file:") ? messages.linkToFile : messages.linkWithTape;
  try {
    shared.link = await linkTo(address, text, rowCount);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    words = fill(messages[error.message], language.count(mostLinkedRows));
  }
  byId("shareWords").textContent = words;
  byId("shareStatus").textContent = "";
  byId("copyLink").hidden = !shared.link;
  byId("copyLink").autofocus = true;
  byId("sendText").hidden = !navigator.share;
  openDialog(shareSheet);
}

Object.assign(actions, {
  shareTape: () => showShare({ ...core.ask("summary"), text: core.rowsText() }),
  copyLink: () => {
    byId("shareStatus").textContent = putOnClipboard({ text: shared.link, mark: "." }, messages.linkCopied);
  },
  sendText: async () => {
    try {
      await navigator.share({ title: shared.title, text: shared.text });
      closeDialog(shareSheet);
    } catch ({ name }) {
      // An AbortError means that the person has closed the share sheet.
      if (name !== "AbortError") byId("shareStatus").textContent = messages.notShared;
    }
  },
});

// MARK: Opening a link

// The fragment of the address whose tape is shown; undefined if there is none.
let shownFragment;

// Returns whether the paste sheet shows a text, which must not be replaced.
const isDialogTaken = () => pasteDialog.open && byId("pasteText").value !== "";

// If the address has a tape, shows it and asks whether to paste it, unless the paste sheet shows a text already.
export async function openLink() {
  const { hash } = location;
  if (!hasTape(hash) || isDialogTaken()) return;
  try {
    const text = await tapeIn(hash);
    if (isDialogTaken()) return;
    shownFragment = hash;
    showPasteSheet(text, ".", messages.sharedTape, messages.putOnTape);
  } catch (error) {
    forgetLink();
    if (!(error instanceof LinkError)) throw error;
    showAndAnnounce(messages[error.message]);
  }
}

function forgetLink() {
  if (!hasTape(location.hash)) return;
  const [address] = location.href.split("#");
  attempt(() => history.replaceState(history.state, "", address));
  // If the browser forbids removing the fragment, an empty fragment is set.
  if (hasTape(location.hash)) location.replace(`${address}#`);
}

addEventListener("hashchange", () => core.isLoaded && openLink());
pasteDialog.addEventListener("close", () => {
  if (pasteDialog.open) return;
  if (location.hash === shownFragment) forgetLink();
  shownFragment = undefined;
  openLink();
});
