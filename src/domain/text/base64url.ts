/** Bytes in letters that mean nothing else in an address. */
export function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Decodes what `toBase64url` wrote. Returns no bytes for any other text. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const written = /^[\w-]*$/.test(text) && text.length % 4 !== 1;
  const letters = written ? atob(text.replaceAll('-', '+').replaceAll('_', '/')) : '';
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
