const STEP = 8192;

/** Bytes as a text of one character each: what a document can hold, and engines keep in a byte a character. */
export function textOfBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += STEP)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + STEP)));
  return parts.join('');
}

/** What `textOfBytes` made a text of. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
