/** Above every screen: what is wrong, what still works, what is not kept. */
export const bannerWords = {
  full: {
    title: 'This phone is full.',
    text: 'You can browse and order. New changes to cart, wishlist and profile are not kept until some space is free.',
  },
  tight: {
    title: 'This phone has no room for the shop.',
    text: 'You can browse and order. The shop is fetched again each time you open it, until some space is free.',
  },
  memory: {
    title: 'This browser keeps nothing.',
    text: 'You can browse and buy. The shop on this phone and what waits to be sent are gone when you close this page.',
  },
  forgetful: {
    title: 'Your login is not kept.',
    text: 'This browser has no room left for it, or does not allow it. Everything works; after you close this page, login again.',
  },
  blocked: {
    title: 'Close the other Drip Haven tabs.',
    text: 'One of them runs another version and holds what is stored here. You can look at what is on the screen, login and contact us; the rest comes by itself.',
  },
  failed: {
    title: 'This phone could not open what is stored on it.',
    text: 'Nothing is deleted. You can look at what is on the screen, login and contact us. For the rest try again; if it keeps happening, close the app and open it once more.',
  },
  upgrade: {
    title: 'Update needed.',
    text: 'This version is too old for the shop. You can browse; what you change is kept and sent after the update.',
  },
  upgradeWaits: {
    title: 'Update needed.',
    text: 'Another tab of the shop has something unsaved. Finish or close it there; this page is then updated by itself.',
  },
  refused: {
    title: 'You were logged out.',
    /** `kept`: edits that were not sent wait on this phone. */
    text: (kept: boolean) =>
      `The shop ended your login on this phone. Login again to go on${kept ? '; what you changed and could not send is kept for you' : ''}.`,
    login: 'Login',
  },
  updating: 'Updating…',
  understood: 'Understood',
} as const;
