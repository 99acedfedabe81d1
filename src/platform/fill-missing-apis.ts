// Read by this app and its libraries, which take each for missing when it is undefined.
const OPTIONAL = {
  navigator: ['locks', 'storage', 'serviceWorker', 'clipboard', 'connection', 'userActivation', 'share'],
  globalThis: ['caches', 'scheduler', 'Notification', 'requestIdleCallback'],
} as const;

/**
 * Makes the browser's globals what libraries take them for: one that throws becomes a missing one, and what none can do
 * without is added. Must run before the libraries of the databases are loaded, in each thread.
 */
export function fillMissingApis(): void {
  removeBrokenGetters();
  if (!channelsWork()) replace(globalThis, 'BroadcastChannel', undefined);
  if (!uuidsWork()) replace(crypto, 'randomUUID', randomUUID);
  fillDigest();
}

/** Policies and private modes may throw a SecurityError where the API is only read. */
function removeBrokenGetters(): void {
  for (const [owner, names] of [
    [navigator, OPTIONAL.navigator],
    [globalThis, OPTIONAL.globalThis],
  ] as const) {
    for (const name of names) {
      try {
        Reflect.get(owner, name);
      } catch {
        replace(owner, name, undefined);
      }
    }
  }
}

const replace = (owner: object, name: string, value: unknown) =>
  Reflect.defineProperty(owner, name, { value, configurable: true, writable: true });

/** Dexie and RxDB do without channels, but not with one that throws. */
function channelsWork(): boolean {
  try {
    const channel = new BroadcastChannel('drip-haven-try');
    const ignore = () => undefined;
    channel.addEventListener('message', ignore);
    channel.removeEventListener('message', ignore);
    Reflect.set(channel, 'onmessage', ignore);
    channel.postMessage(null);
    channel.close();
    return true;
  } catch {
    return false;
  }
}

function uuidsWork(): boolean {
  try {
    return crypto.randomUUID().length === 36;
  } catch {
    return false;
  }
}

/** A random UUID of version 4. */
function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** RxDB and the catalogue's files need SHA-256, which pages on plain HTTP lack. */
function fillDigest(): void {
  const fill = () => replace(crypto, 'subtle', { digest });
  try {
    crypto.subtle.digest('SHA-256', new Uint8Array()).catch(fill);
  } catch {
    fill();
  }
}

function digest(algorithm: string, data: BufferSource): Promise<ArrayBuffer> {
  if (algorithm === 'SHA-256') return import('./sha256.ts').then(({ sha256 }) => sha256(data));
  const refused = Promise.reject(new DOMException(`There is no ${algorithm} here.`, 'NotSupportedError'));
  // Dexie asks for SHA-512 to get a promise, and never looks at what becomes of it.
  refused.catch(() => undefined);
  return refused;
}
