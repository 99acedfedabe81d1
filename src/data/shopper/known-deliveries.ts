import { ANYBODY } from '#domain/account/anybody.ts';
import type { DeliveryAnswer } from '#domain/delivery/delivery.ts';
import type { Env } from '../env/env.ts';
import { recentKeys } from '../session/recent-lists.ts';
import { type SessionStores, userIdOf } from '../session/session-state.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';

/** An answer and when it came, in milliseconds by the server's clock. */
export type KnownAnswer = DeliveryAnswer & { at: number };

/** One person's knowledge on this device: the pincode that was typed at a product, and the brands' answers by their ids. */
export type KnownDeliveries = {
  pincode: string | null;
  /** The pincode that they typed before they signed in here. A saved address counts more. */
  asVisitor: string | null;
  /** The pincode that was asked about last is the last one. */
  places: { pincode: string; answers: Record<string, KnownAnswer> }[];
};

// A person's own address, the one of a gift, and the one before.
const MOST_PLACES = 3;
const MOST_BRANDS = 200;

const NO_ANSWERS: Record<string, KnownAnswer> = {};
const NOTHING: KnownDeliveries = { pincode: null, asVisitor: null, places: [] };

/** Reads what is stored for this owner; nothing when it cannot be read. */
export function readDeliveries(kv: Pick<Env['kv'], 'get'>, owner: string): KnownDeliveries {
  const stored = parsedJson(kv.get(recentKeys(owner).delivery)) as Partial<KnownDeliveries> | null;
  return Array.isArray(stored?.places) ? { ...NOTHING, ...stored } : NOTHING;
}

/** Stores it for this owner. Another person on this device reads none of it. */
export function storeDeliveries(kv: Pick<Env['kv'], 'set'>, owner: string, known: KnownDeliveries): void {
  kv.set(recentKeys(owner).delivery, JSON.stringify(known));
}

/** The brands' answers for a pincode, by their ids. */
export function answersFor(known: KnownDeliveries, pincode: string): Record<string, KnownAnswer> {
  return known.places.find((place) => place.pincode === pincode)?.answers ?? NO_ANSWERS;
}

/** Adds answers for a pincode. The oldest pincodes and brands beyond the limits are left out. */
export function withAnswers(
  known: KnownDeliveries,
  pincode: string,
  answers: Record<string, KnownAnswer>,
): KnownDeliveries {
  const before = Object.entries(answersFor(known, pincode)).filter(([brand]) => answers[brand] === undefined);
  const all = Object.fromEntries([...before, ...Object.entries(answers)].slice(-MOST_BRANDS));
  const others = known.places.filter((place) => place.pincode !== pincode);
  return { ...known, places: [...others, { pincode, answers: all }].slice(-MOST_PLACES) };
}

/**
 * Gives whoever signs in what the visitor before had asked about, unless they have typed a pincode of their own here. Nothing is left
 * for the next visitor. Returns a function that ends it.
 */
export function adoptOnSignIn(
  { kv }: { kv: Pick<Env['kv'], 'get' | 'set' | 'remove'> },
  { session }: SessionStores,
): () => void {
  return session.subscribe(() => {
    const userId = userIdOf(session.get());
    const key = recentKeys(ANYBODY).delivery;
    if (userId === null || kv.get(key) === null) return;
    const [own, visitors] = [readDeliveries(kv, userId), readDeliveries(kv, ANYBODY)];
    kv.remove(key);
    if (own.pincode !== null || visitors.pincode === null) return;
    const others = own.places.filter(({ pincode }) => answersFor(visitors, pincode) === NO_ANSWERS);
    const places = [...others, ...visitors.places].slice(-MOST_PLACES);
    storeDeliveries(kv, userId, { pincode: null, asVisitor: visitors.pincode, places });
  });
}
