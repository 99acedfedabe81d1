import { counted } from './format.ts';

/** The chip in the header. When all is well there is none. */
export const chipWords = {
  offline: (waiting: number) => (waiting === 0 ? 'Offline' : `Offline · ${waiting} to send`),
  sending: (waiting: number) => (waiting === 0 ? 'Syncing' : `Sending ${waiting}`),
  stale: (date: string) => `Shop as of ${date}`,
  attention: 'Needs attention',
  upgrade: 'Update needed',
} as const;

export const syncWords = {
  title: 'Waiting changes',
  quiet: 'Everything is saved and sent.',
  offline: 'You are offline. Everything here is kept and sent by itself when you are back.',
  sending: 'Sending your changes…',
  stale: (date: string) => `What you see is the shop as of ${date}.`,
  waiting: (count: number) => `${counted(count, 'change')} waiting to be sent`,
  refused: (count: number) => `${counted(count, 'change')} the shop did not take`,
  retry: 'Retry',
  discard: 'Discard',
  since: (date: string) => `Since ${date}`,
  attention: 'The shop did not take some of your changes. Try them again or let them go.',
  upgrade:
    'This version of the app is too old to sync. Your changes are kept; close and open the app to update.',
  trouble: 'The shop is having trouble right now. Your changes are kept and sent by themselves.',
  ages: 'How fresh this is',
  shopAge: 'The shop',
  ownAge: 'Your cart and orders',
  never: 'Not yet on this phone',
} as const;

export const draftWords = {
  kept: 'What you typed is kept on this phone.',
  memoryOnly: 'This phone is full: what you typed is kept only until you close the app.',
} as const;

/** What still works when this device's storage does not. */
export const storageWords = {
  full: 'This phone is full. You can browse and order; new changes are not kept until you free some space.',
  memory: 'This browser keeps nothing. You can browse and buy; all is forgotten when you close this page.',
  blocked: 'Another Drip Haven tab holds the storage. Close the other Drip Haven tabs to go on.',
  failed: 'This phone could not open what is stored on it.',
} as const;
