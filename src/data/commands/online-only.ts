/** Marks an action that needs the network. Screens disable its control while there is none. */
export function onlineOnly<Args extends unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
): ((...args: Args) => Promise<Result>) & { offline: 'online-only' } {
  return Object.assign(run, { offline: 'online-only' as const });
}
