/**
 * Makes the browser's globals what libraries take them for. A BroadcastChannel that throws at each use is removed: Dexie and
 * RxDB fall back when it is missing. A missing `randomUUID` is added, as on plain HTTP. Must run before the libraries of the
 * databases are loaded.
 */
export function fillMissingApis(): void {
  try {
    new BroadcastChannel('drip-haven-try').close();
  } catch {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  }
  if (typeof crypto.randomUUID !== 'function') Object.assign(crypto, { randomUUID });
}

/** A random UUID of version 4. */
function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
