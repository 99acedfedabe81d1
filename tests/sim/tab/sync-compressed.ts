// FAKE: stands in for src/catalogue-index/snapshot/compressed.ts in the simulation's tabs. The platform's streams end when a thread of
// theirs says so, and a seed would not replay; these are done at once.
declare const simInflate: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>;

export const inflated = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => simInflate(bytes);

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
