const TIMEOUT = 20_000;
const LARGEST = 20_000_000;

/** Reads a picture of another site; null when the site does not allow it, the file is over 20 MB, or 20 s have passed. */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<File | null> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, TIMEOUT);
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: ending.signal,
    });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > LARGEST) return null;
    const blob = await response.blob();
    if (blob.size > LARGEST) return null;
    const name = new URL(address).pathname.split('/').at(-1) ?? '';
    return new File([blob], name, { type: blob.type });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
