import { counted } from './counted.ts';
import { sentence } from './sentence.ts';

export const syncWords = {
  title: 'Sync and storage',
  quiet: 'Everything is saved and sent.',
  quietVisitor: 'The shop on this phone is up to date.',
  /** Nobody is signed in, and changes wait for a login. */
  quietSealed: 'The shop on this phone is up to date. What was not sent is below.',
  asking: 'Asking the shop what is new…',
  looking: 'Looking at what is on this phone…',
  unread: 'This phone cannot read right now what waits to be sent.',
  /** `memory`: this browser keeps nothing; `refused`: some of it is listed below, and not sent by itself. */
  offline: (memory: boolean, refused: boolean) =>
    `You are offline. What ${refused ? 'waits' : 'you change'} is kept${memory ? ' until you close this page' : ''}, and sent when you are back${memory ? ' before that' : ''}.${refused ? ' What the shop did not take is below: try it again or let it go.' : ''}`,
  offlineVisitor: 'You are offline. You can browse everything that is on this phone.',
  tried: 'Tried just now.',
  sending: 'Sending your changes…',
  stale: (day: string) =>
    `What you see is the shop from ${day}. It is fetched anew as soon as the line allows.`,
  attention: 'The shop did not take some of your changes. Try them again or let them go.',
  full: 'What came from the shop could not be stored on this phone. Free some space; nothing you did is lost.',
  trouble: 'The shop is having trouble right now. Your changes are kept and sent by themselves.',
  upgrade: 'This version of the app is too old for the shop. Your changes are kept; reload to update.',
  now: 'Sync now',
  nowBusy: 'Syncing…',
  waiting: (count: number) => `${counted(count, 'change')} waiting to be sent`,
  refused: (count: number) => `${counted(count, 'change')} the shop did not take`,
  since: (date: string) => `Since ${date}`,
  ages: 'How fresh this is',
  shopAge: 'The shop',
  bagAge: 'Cart and wishlist',
  ordersAge: 'Orders',
  profileAge: 'Profile and address',
  pictures: 'Pictures kept here',
  never: 'Not yet on this phone',
  version: (build: string) => sentence`Drip Haven, version ${build}`,
} as const;

/** A change the shop did not take, wherever it is shown. */
export const refusedWords = {
  place: 'Not taken by the shop',
  notTaken: (what: string) => sentence`Not taken: ${what}`,
  since: (date: string) => `You did this on ${date}`,
  retry: 'Retry',
  retryThis: (what: string) => sentence`Retry: ${what}`,
  retried: 'Trying it again',
  discard: 'Discard',
  discardThis: (what: string) => sentence`Discard: ${what}`,
  discarded: 'Change discarded',
} as const;

/** Changes on this device of somebody who is not signed in now. */
export const pendingOfOthersWords = {
  place: 'Changes of an earlier login',
  /** Of nobody is known whether they were theirs. */
  title: (count: number, signedIn: boolean) =>
    `${counted(count, 'change')} of ${signedIn ? 'another' : 'an earlier'} login`,
  text: (count: number) =>
    `Made on this phone in an earlier login, and not sent. ${count === 1 ? 'It is' : 'They are'} sent when the same person logs in here. Nobody else can see ${count === 1 ? 'it' : 'them'}.`,
  login: 'Login to send them',
  discard: 'Discard',
  ask: (count: number) => `Discard ${counted(count, 'change')}?`,
  askText: (count: number) =>
    `${count === 1 ? 'It was' : 'They were'} never sent to the shop and cannot be brought back.`,
  keep: (count: number) => (count === 1 ? 'Keep it' : 'Keep them'),
  discardAll: (count: number) => `Discard ${counted(count, 'change')}`,
  discarded: 'Discarded',
} as const;

export const storageWords = {
  title: 'Storage on this phone',
  used: 'Used by Drip Haven',
  unknown: 'The browser does not say',
  kept: 'When space runs short',
  persistent: 'It stays',
  notPersistent: 'May be cleared',
  ask: 'Ask the browser to keep it',
  memoryOnly: 'This browser keeps nothing',
  refused: 'The browser did not agree. It may once you use the shop more, or install the app.',
} as const;

export const draftWords = {
  restored: 'This is what you had typed before. It is not saved yet.',
  startOver: 'Start over',
  memoryOnly: 'This phone is full: what you typed is kept only until you close the app.',
  discardAsk: 'Discard what you typed?',
  discardText: 'It was not saved and cannot be brought back.',
  discardYes: 'Discard',
  discardNo: 'Keep editing',
} as const;
