import { workers } from './worker/worker-messages.ts';

/** A subscription as the push service knows it. The keys are in base64url. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

/** Whether this browser may show notifications. 'default': nobody was asked yet. */
export type PushPermission = NotificationPermission | 'unsupported';

/** Reads it at once. On iPhones only the installed app has push at all, and in development there is no worker. */
export function pushPermission(): PushPermission {
  const isThere =
    import.meta.env.PROD &&
    workers() !== undefined &&
    'PushManager' in globalThis &&
    'Notification' in globalThis;
  return isThere ? Notification.permission : 'unsupported';
}

/** Asks the person, where nobody was asked yet. Must be called inside a tap. */
export const askForPush = async (): Promise<PushPermission> =>
  pushPermission() === 'default' ? Notification.requestPermission() : pushPermission();

/**
 * Subscribes with the shop's public key. Rejects when there is no worker, and when the push service cannot be reached. A subscription
 * with an older key is replaced.
 */
export async function subscribeToPush(key: Uint8Array<ArrayBuffer>): Promise<PushDevice> {
  const manager = await pushManager();
  if (manager === undefined) throw new Error('No service worker to subscribe with');
  const old = await manager.getSubscription();
  const keyBefore = old?.options.applicationServerKey;
  if (keyBefore && !new Uint8Array(keyBefore).every((byte, at) => byte === key[at])) await old.unsubscribe();
  const subscription = await manager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  return deviceOf(subscription);
}

/** This browser's subscription; null when it has none. */
export async function pushSubscription(): Promise<PushDevice | null> {
  const subscription = await (await pushManager())?.getSubscription();
  return subscription ? deviceOf(subscription) : null;
}

function deviceOf(subscription: PushSubscription): PushDevice {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

/** Ends the subscription in this browser. Pushes to it are answered 404 or 410 from then on. */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
}

/** Closes the notifications on the screen whose path is meant. */
export async function closeNotifications(isMeant: (path: string) => boolean): Promise<void> {
  const registration = await workers()?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) {
    const { path = '/' } = (notification.data ?? {}) as { path?: string };
    if (isMeant(path)) notification.close();
  }
}

const pushManager = async () => (await workers()?.getRegistration())?.pushManager;
