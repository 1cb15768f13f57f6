"""The page's store, as a test reads and changes it; it is there once the page has been opened."""

SCRIPT = """new Promise((resolve, reject) => {
  const opening = indexedDB.open("calculator");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const names = ["records", "aside", "drawer"];
    const transaction = opening.result.transaction(names, "readwrite");
    const [records, aside, drawer] = names.map((name) => transaction.objectStore(name));
    CHANGE;
    transaction.onabort = () => reject(transaction.error ?? "aborted");
    transaction.oncomplete = () => {
      opening.result.close();
      resolve(ANSWER);
    };
  };
})"""


# A store that takes nothing while the page's `isStuck` is true: what is done meanwhile stays in the journal.
STUCK = """{
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...rest) {
    if (window.isStuck && rest[1] === "readwrite") throw new DOMException("", "AbortError");
    return transaction.apply(this, rest);
  };
}"""


def in_database(change, answer="null"):
    """Returns a script that does something to `records`, `aside` and `drawer`, and then gives an answer."""
    return SCRIPT.replace("CHANGE", change).replace("ANSWER", answer)
