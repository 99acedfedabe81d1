// The value of the router's `state` for a screen that shows only what was ticked on the screen before.

/** Shows only these items, by id. */
export const onlyItems = (ids: readonly string[]): { only: readonly string[] } => ({ only: ids });

/** The ids that `onlyItems` gave; null for any other state. */
export function onlyItemsOf(state: unknown): ReadonlySet<string> | null {
  if (typeof state !== 'object' || state === null || !('only' in state)) return null;
  return Array.isArray(state.only) ? new Set(state.only.map(String)) : null;
}
