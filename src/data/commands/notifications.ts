import { areaOf } from '#domain/account/area.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { fromBase64url } from '#domain/text/base64url.ts';
import {
  askForPush,
  closeNotifications,
  pushPermission,
  pushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from '#platform/push-subscription.ts';
import { backendFetch } from '../api/backend-fetch.ts';
import { callPublicly, type Call } from '../api/procedures.ts';
import { toShopError } from '../api/shop-error.ts';
import { backOfficeCall } from '../back-office-call.ts';
import { codeHere } from '../code-here.ts';
import { openShop } from '../open-shop.ts';
import { pageArea, pageClock, pageKv, startPage, stores } from '../page.ts';
import { readPushRegistration, writePushRegistration } from '../session/push-registration.ts';
import { userIdOf } from '../session/session-state.ts';
import { onlineOnly } from './online-only.ts';

/** Milliseconds after which a registration is repeated: the shop may have lost it, or have other keys. */
const REPEAT_AFTER = 24 * 60 * 60_000;

let offered: Promise<boolean> | null = null;

/** Notifications in this browser (Web Push), for the area of this page and the person who is signed in there. */
export const notifications = {
  /** Whether this browser shows them to the person. */
  isOn: (): boolean => {
    const userId = userIdOf(stores.session.get());
    const known = registered();
    const isTheirs = known !== null && known.userId === userId && known.isEnding !== true;
    return isTheirs && pushPermission() === 'granted';
  },
  /** Whether this shop sends any. Asked once a page. Rejects when the shop could not be asked. */
  areOffered: onlineOnly(async (): Promise<boolean> => {
    offered ??= fetchKey().then((key) => key !== null);
    // Asked again after a failure.
    offered.catch(() => void (offered = null));
    return offered;
  }),
  /**
   * Turns them on. Call it in the handler of a tap, because the browser asks for permission. Resolves to false when that question
   * was closed. Throws a ShopError: 'push_denied' (blocked) or 'push_unavailable' (no worker, no push service, no keys of the shop).
   * 'push_refused': an unknown push service. 'signed_out', 'app_missing', 'rate_limited', or that of a lost request.
   */
  turnOn: onlineOnly(async (): Promise<boolean> => {
    const permission = await askForPush();
    if (permission === 'default') return false;
    if (permission !== 'granted') throw new ShopError('push_denied');
    const userId = userIdOf(stores.session.get());
    if (userId === null) throw new ShopError('signed_out');
    await register(userId);
    return true;
  }),
  /** Turns them off. Never rejects, see `unregister`. */
  turnOff: async (): Promise<void> => unregister(),
  /**
   * Registers a subscription that was renewed or that the shop has lost. Ends the registration of a person who has signed out. Does
   * nothing in a browser where they are off. Never rejects.
   */
  refresh: async (): Promise<void> => {
    const known = registered();
    if (known === null) return;
    if (!notifications.isOn()) return unregister();
    const subscription = await pushSubscription().catch(() => null);
    // The browser may have renewed it, and the other area may have ended it.
    const isSame = subscription?.endpoint === known.endpoint;
    if (isSame && pageClock.now() - known.at < REPEAT_AFTER) return;
    await register(known.userId)
      // The shop drops a subscription that the push service calls gone. Then the browser must make another one.
      .then(async (isNew) => {
        if (!isSame || !isNew) return;
        await unsubscribeFromPush();
        await register(known.userId);
      })
      .catch(() => undefined);
  },
};

const registered = () => readPushRegistration(pageKv, pageArea);

/** Resolves to whether the shop did not know the subscription. */
async function register(userId: string): Promise<boolean> {
  const key = await fetchKey();
  if (key === null) throw new ShopError('push_unavailable');
  const { endpoint, p256dh, auth } = await subscribeToPush(fromBase64url(key)).catch(() => {
    throw new ShopError('push_unavailable');
  });
  let isNew: boolean;
  try {
    const call = await ownCall();
    const args = { p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth, p_area: pageArea };
    isNew = await call('save_push_subscription', args);
  } catch (error) {
    throw toShopError(error, 'push_unavailable');
  }
  writePushRegistration(pageKv, pageArea, { userId, endpoint, at: pageClock.now() });
  // The person may have signed out meanwhile.
  if (!notifications.isOn()) await unregister();
  return isNew;
}

/** Calls a procedure as the person who is signed in to this area. */
async function ownCall(): Promise<Call> {
  return pageArea === 'shop' ? (await openShop()).shopper.call : backOfficeCall;
}

/** The shop's public key in base64url; null when it sends no pushes. Throws a ShopError when it could not be asked. */
async function fetchKey(): Promise<string | null> {
  const { env } = await codeHere(startPage());
  try {
    const answer = await backendFetch(env)(`${env.url}/functions/v1/push-key`, {
      headers: { apikey: env.publishableKey },
    });
    const { key } = (await answer.json()) as { key?: unknown };
    return typeof key === 'string' ? key : null;
  } catch (error) {
    throw toShopError(error);
  }
}

/**
 * Ends the browser's subscription, deletes the shop's row, and closes what is on the screen. If that request fails, the shop deletes
 * the row when the push service answers 404 or 410. The subscription stays if the other area uses it and the row is gone. Otherwise
 * that area makes a new one. What could not be ended is tried again by `refresh`.
 */
async function unregister(): Promise<void> {
  const known = registered();
  if (known === null) return;
  writePushRegistration(pageKv, pageArea, { ...known, isEnding: true });
  try {
    await closeNotifications((path) => areaOf(path) === pageArea);
    await endSubscription();
  } catch {
    return;
  }
  if (registered()?.isEnding === true) writePushRegistration(pageKv, pageArea, null);
}

async function endSubscription(): Promise<void> {
  const other = readPushRegistration(pageKv, pageArea === 'shop' ? 'seller' : 'shop');
  const isShared = other !== null && other.isEnding !== true;
  const subscription = await pushSubscription();
  if (subscription === null) return;
  if (!isShared) await unsubscribeFromPush();
  const args = { p_endpoint: subscription.endpoint, p_auth: subscription.auth, p_area: pageArea };
  const isDeleted = await startPage()
    .then(({ env }) => callPublicly(env, 'forget_push_subscription', args))
    .then(
      () => true,
      () => false,
    );
  if (isShared && !isDeleted) await unsubscribeFromPush();
}
