/** Above every screen: what is wrong, what still works, what is not kept. */
export const bannerMessages = {
  full: {
    title: 'This device is full.',
    text: 'You can still browse and order. New changes to your cart, wishlist and profile are not kept until you free some space.',
  },
  'no-room-for-catalogue': {
    title: 'This device has no space for the shop.',
    text: 'You can still browse and order. The shop loads again each time you open it, until you free some space.',
  },
  memory: {
    title: 'This browser does not save anything.',
    text: 'You can browse and buy. When you close this page, changes that were not sent are lost, and the shop must load again.',
  },
  'identity-not-stored': {
    title: 'Your login will not be remembered.',
    text: 'This browser has no space left for it, or does not allow it. Everything works, but you must log in again after you close this page.',
  },
  blocked: {
    title: 'Close the other Drip Haven tabs.',
    text: 'One of them runs another version of the shop. You can look at this screen, log in and contact us. The rest loads automatically once that tab is closed.',
  },
  failed: {
    title: 'This device could not open its saved data.',
    text: 'Nothing is deleted. You can look at this screen, log in and contact us. For the rest, try again. If it keeps happening, close the app and open it again.',
  },
  upgrade: {
    title: 'Update needed.',
    text: 'This version of the app is too old for the shop. You can browse; your changes are kept, and sent after the update.',
  },
  upgradeWaits: {
    title: 'Update needed.',
    text: 'Something in another tab of the shop is not saved. Finish or close it there, and this page updates automatically.',
  },
  accountBlocked: {
    title: 'Your account is blocked.',
    text: 'You can browse, but not log in or order. Parcels that are under way still come. If this is a mistake, write to us on the Contact page.',
    contact: 'Contact us',
  },
  refused: {
    title: 'You were logged out.',
    /** `hasPending`: edits that were not sent wait on this phone. */
    text: (hasPending: boolean) =>
      `Your login on this device has ended. Log in again to go on${hasPending ? '; changes that were not sent are kept for you' : ''}.`,
    login: 'Login',
  },
  updating: 'Updating…',
  understood: 'Got it',
} as const;
