// Journal: what has been done and is on its way into the store. It is written before anything else happens, so that a page
// that is killed the next moment has lost nothing; the next page finds it.
//
// There is one for each page. It says behind which record of the store its bytes belong, and how many of them are about to
// become the next one; it counts for nothing once there is a later one. A lock tells the pages that are still there, which
// bring their own to the store.

const journalPrefix = "calculator ";
const mostJournalBytes = 16384;

class Journal {
  constructor() {
    this.name = `${journalPrefix}${Date.now()} ${Math.random()}`;
    this.lock();
    addEventListener("pageshow", ({ persisted }) => persisted && this.lock());
  }

  // WebKit takes the lock from a page that is left, also when a person comes back to it.
  lock() {
    navigator.locks?.request(this.name, () => new Promise(() => {})).catch(() => {});
  }

  write(last, sentCount, bytes) {
    try {
      // What is too long for it makes what it has out of date.
      if (bytes.length > mostJournalBytes) localStorage.removeItem(this.name);
      else localStorage.setItem(this.name, `${last} ${sentCount} ${String.fromCharCode(...bytes)}`);
    } catch {
      // Where pages may not write here, or there is no room, the store alone has to do.
    }
  }

  // Takes what pages that are gone have left, to be put behind the record `last`.
  async takeOver(last) {
    let found = new Uint8Array();
    try {
      const journals = Object.keys(localStorage).filter((name) => name.startsWith(journalPrefix));
      const isHeld = await this.untilFree(journals.filter((name) => this.rest(name, last)?.length > 0));
      for (const name of journals) {
        const rest = this.rest(name, last);
        if (isHeld(name) || !rest) continue;
        if (rest.length > 0) found = rest;
        localStorage.removeItem(name);
      }
    } catch {
      // As above.
    }
    return found;
  }

  // What a journal has that comes behind the record `last`; nothing if it is none.
  rest(name, last) {
    const parts = localStorage.getItem(name)?.match(/^(\d+) (\d+) (.*)$/s);
    if (!parts) return undefined;
    const [, before, sentCount, text] = parts;
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt());
    if (Number(before) === last) return bytes;
    return bytes.slice(Number(before) + 1 === last ? sentCount : bytes.length);
  }

  // Waits a little for the locks of some journals, for a page that was just left may still have its own, and returns what
  // tells which are held.
  async untilFree(names) {
    for (let tries = 5; ; tries -= 1) {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      const isHeld = (name) => held.some((lock) => lock.name === name);
      if (tries === 0 || !names.some(isHeld)) return isHeld;
      await pause(50);
    }
  }
}
