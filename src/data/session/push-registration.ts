import type { Area } from '#domain/account/area.ts';
import type { Env } from '../env/env.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';

/** The person whose notifications an area shows in this browser. */
export type PushRegistration = {
  userId: string;
  /** The address of the browser's subscription by then. */
  endpoint: string;
  /** When the shop was told it, in ms. */
  at: number;
  /** True once it was turned off, or the person signed out, and the subscription is still to be ended. */
  isEnding?: boolean;
};

const nameOf = (area: Area) => `drip-haven.${area}.push`;

/** Null when the area shows none. Damaged text counts as none. */
export function readPushRegistration(kv: Env['kv'], area: Area): PushRegistration | null {
  const stored = parsedJson(kv.get(nameOf(area))) as Partial<PushRegistration> | null;
  const { userId, endpoint, at = 0, isEnding = false } = stored ?? {};
  return userId !== undefined && endpoint !== undefined ? { userId, endpoint, at, isEnding } : null;
}

/** Null removes it. */
export function writePushRegistration(
  kv: Env['kv'],
  area: Area,
  registration: PushRegistration | null,
): void {
  if (registration === null) kv.remove(nameOf(area));
  else kv.set(nameOf(area), JSON.stringify(registration));
}
