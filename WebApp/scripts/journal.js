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

  // Takes what another page has left, to be put behind the record `last`.
  async takeOver(last) {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    let found = new Uint8Array();
    try {
      for (const name of Object.keys(localStorage)) {
        if (!name.startsWith(journalPrefix) || held.some((lock) => lock.name === name)) continue;
        const [, before, sentCount, text] = localStorage.getItem(name).match(/^(\d+) (\d+) (.*)$/s);
        const bytes = Uint8Array.from(text, (character) => character.charCodeAt());
        if (Number(before) === last) found = bytes;
        if (Number(before) + 1 === last) found = bytes.slice(sentCount);
        localStorage.removeItem(name);
      }
    } catch {
      // As above.
    }
    return found;
  }
}
