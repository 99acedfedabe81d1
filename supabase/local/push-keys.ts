import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The shop's VAPID keys in base64url, by which push services know who sends. */
export type PushKeys = { PUSH_PUBLIC_KEY: string; PUSH_PRIVATE_KEY: string };

/** Makes a new pair. */
export async function makePushKeys(): Promise<PushKeys> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey };
}

/**
 * The settings by which functions push from this data folder. Its keys are made at the first start, because a browser takes pushes only
 * by the keys that it subscribed with. A damaged file makes new ones.
 */
export async function localPushKeys(dataDir: string): Promise<PushKeys & { PUSH_CONTACT: string }> {
  const file = join(dataDir, 'push-keys.json');
  const stored = await readFile(file, 'utf8').then(parsed, () => null);
  const keys = stored ?? (await makePushKeys());
  if (stored === null) {
    // A start that is interrupted leaves no half of a file.
    await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  return { ...keys, PUSH_CONTACT: 'mailto:orders@driphaven.test' };
}

function parsed(text: string): PushKeys | null {
  try {
    const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY } = JSON.parse(text) as Partial<PushKeys>;
    return PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY ? { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY } : null;
  } catch {
    return null;
  }
}
