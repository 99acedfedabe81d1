/** Instead of ways between tabs for browsers without BroadcastChannel: all that can run the app have it. */
const none = { type: 'none', canBeUsed: () => false };

export const IndexedDBMethod = none;
export const LocalstorageMethod = none;
export const SimulateMethod = none;
