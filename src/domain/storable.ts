import type { Intent } from './intents.ts';

/**
 * An intent without what PostgreSQL cannot store as text: NUL, and half of an emoji that a keyboard cut through. One such character
 * would have the whole batch refused, again and again.
 */
export function storable(intent: Intent): Intent {
  const args = Object.entries(intent.args).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '') : value,
  ]);
  return { ...intent, args: Object.fromEntries(args) };
}
