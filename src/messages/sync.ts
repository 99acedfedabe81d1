import { counted } from './counted.ts';
import { sentence } from './sentence.ts';

export const syncMessages = {
  title: 'Saved on this device',
  quiet: 'Everything is saved and sent.',
  quietVisitor: 'The shop on this device is up to date.',
  /** Nobody is signed in, and changes wait for a login. */
  quietOthersWait: 'The shop on this device is up to date. Changes that were not sent are below.',
  asking: 'Checking for updates…',
  looking: 'Checking what is saved here…',
  unread: 'Changes that wait to be sent cannot be shown right now.',
  /** `memory`: this browser keeps nothing; `refused`: some of it is listed below, and not sent by itself. */
  offline: (memory: boolean, refused: boolean) =>
    `You are offline. ${refused ? 'Changes that wait to be sent' : 'Your changes'} are kept${memory ? ' until you close this page' : ''}, and sent ${memory ? 'if' : 'when'} you are back online${memory ? ' before that' : ''}.${refused ? ' Those that did not go through are below: retry or discard them.' : ''}`,
  offlineVisitor: 'You are offline. You can browse everything that is saved on this device.',
  tried: 'Tried just now.',
  sending: 'Sending your changes…',
  stale: (day: string) => `You see the shop from ${day}. It updates as soon as your connection allows.`,
  attention: 'Some of your changes did not go through. Retry or discard them.',
  full: 'This device could not save the latest from the shop. Free some space; nothing you did is lost.',
  trouble: 'The shop is having trouble right now. Your changes are kept and sent automatically.',
  upgrade: 'This version of the app is too old for the shop. Your changes are kept; reload to update.',
  now: 'Refresh now',
  nowBusy: 'Refreshing…',
  waiting: (count: number) => `${counted(count, 'change')} waiting to be sent`,
  refused: (count: number) => `${counted(count, 'change')} did not go through`,
  since: (date: string) => `Since ${date}`,
  ages: 'Last updated',
  shopAge: 'The shop',
  bagAge: 'Cart and wishlist',
  ordersAge: 'Orders',
  profileAge: 'Profile and address',
  pictures: 'Pictures saved here',
  never: 'Not loaded yet',
  version: (build: string) => sentence`Drip Haven, version ${build}`,
} as const;

/** A change the shop did not take, wherever it is shown. */
export const refusedMessages = {
  place: 'Changes that did not go through',
  notTaken: (what: string) => sentence`Did not go through: ${what}`,
  since: (date: string) => `You did this on ${date}`,
  retry: 'Retry',
  retryThis: (what: string) => sentence`Retry: ${what}`,
  retried: 'Trying it again',
  discard: 'Discard',
  discardThis: (what: string) => sentence`Discard: ${what}`,
  discarded: 'Change discarded',
} as const;

/** Changes on this device of somebody who is not signed in now. */
export const pendingOfOthersMessages = {
  place: 'Changes from an earlier login',
  /** It is not known whose changes they were. */
  title: (count: number, signedIn: boolean) =>
    `${counted(count, 'change')} from ${signedIn ? 'another' : 'an earlier'} login`,
  text: (count: number) =>
    `Made on this device in an earlier login, and not sent yet. ${count === 1 ? 'It is' : 'They are'} sent when the same person logs in here. Nobody else can see ${count === 1 ? 'it' : 'them'}.`,
  login: 'Log in to send',
  discard: 'Discard',
  ask: (count: number) => `Discard ${counted(count, 'change')}?`,
  askText: (count: number) =>
    `${count === 1 ? 'It was' : 'They were'} never sent to the shop and cannot be brought back.`,
  keep: (count: number) => (count === 1 ? 'Keep it' : 'Keep them'),
  discardAll: (count: number) => `Discard ${counted(count, 'change')}`,
  discarded: 'Discarded',
} as const;

export const storageMessages = {
  title: 'Space on this device',
  used: 'Used by Drip Haven',
  unknown: 'The browser does not say',
  persistence: 'If space runs low',
  persistent: 'Stays saved',
  notPersistent: 'May be cleared',
  ask: 'Ask the browser to keep it',
  memoryOnly: 'This browser does not save anything',
  refused: 'The browser did not agree. It may agree once you use the shop more, or install the app.',
} as const;

export const draftMessages = {
  restored: 'This is what you had typed before. It is not saved yet.',
  startOver: 'Start over',
  memoryOnly: 'This device is full: what you typed is kept only until you close the app.',
  discardAsk: 'Discard what you typed?',
  discardText: 'It was not saved and cannot be brought back.',
  discardYes: 'Discard',
  discardNo: 'Keep editing',
} as const;
