// Tape link: a tape in the fragment of an address. Browsers send no fragments to servers, so only people with the link get it.
//
// The fragment is `#tape=`, the version `1`, and the text form, compressed by `deflate` with a checksum, in base64url.

const prefix = "#tape=";
const version = "1";

// The limit of rows in a link, and the limit of characters of the link.
export const mostLinkedRows = 2000;
export const longestLink = 32768;

// The limits of bytes and lines of a tape in a link. Besides the rows, there can be an empty line before each calculation.
const mostLinkedBytes = 262144;
const mostLinkedLines = 2 * mostLinkedRows;

// The count of bytes in each piece that goes into a stream.
const pieceSize = 256;

// The reason why there is no link, or no tape in a link; its `message` is the name of the sentence to show.
export class LinkError extends Error {}

// Returns a link to a page with a tape.
export async function linkTo(page, text, rowCount) {
  if (rowCount > mostLinkedRows) throw new LinkError("linkManyRows");
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > mostLinkedBytes) throw new LinkError("linkTooLong");
  const packed = await passed(bytes, new CompressionStream("deflate"));
  const link = page.split("#")[0] + prefix + version + base64(packed);
  if (link.length > longestLink) throw new LinkError("linkTooLong");
  return link;
}

// Returns whether a fragment claims to have a tape.
export const hasTape = (fragment) => fragment.startsWith(prefix);

// Returns the text form in a fragment.
export async function tapeIn(fragment) {
  if (fragment.length > longestLink) throw new LinkError("linkTooMuch");
  const [written, ...packed] = fragment.slice(prefix.length);
  if (written !== version) throw new LinkError(/^[2-9a-z]$/.test(written) ? "linkNewer" : "linkDamaged");
  try {
    const bytes = await passed(bytesOf(packed.join("")), new DecompressionStream("deflate"));
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (text.split("\n", mostLinkedLines + 2).length > mostLinkedLines + 1) throw new LinkError("linkTooMuch");
    return text;
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError("linkDamaged");
  }
}

// Returns the bytes that `stream` makes from `bytes`; throws if they exceed the limit. Each piece goes in after the result of the
// previous piece was read, because one byte can become a thousand.
async function passed(bytes, stream) {
  let [start, count] = [0, 0];
  const pull = (source) => {
    source.enqueue(bytes.subarray(start, (start += pieceSize)));
    if (start >= bytes.length) source.close();
  };
  const reader = new ReadableStream({ pull }).pipeThrough(stream).getReader();
  const parts = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if ((count += part.value.length) > mostLinkedBytes) {
      reader.cancel().catch(() => {});
      throw new LinkError("linkTooMuch");
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function base64(bytes) {
  const characters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return characters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(text) {
  if (!/^[\w-]*$/.test(text)) throw new LinkError("linkDamaged");
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt());
}
