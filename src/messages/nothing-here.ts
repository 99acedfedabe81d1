/** In place of what should be on this phone: it could not be read, or has not come yet. */
export const nothingHereMessages = {
  readFailedTitle: 'This device could not open its copy of the shop',
  readFailedText: 'Nothing is lost. Try again; if it keeps happening, reload the app.',
  firstVisitOfflineTitle: 'The shop has not loaded yet',
  /** Below what has. */
  partTitle: 'Part of the shop has not loaded yet',
  firstVisitOfflineText:
    'Go online once. After that the whole shop works offline too, with the pictures you have seen.',
  firstVisitInMemory: 'Go online once. After that the whole shop is here until you close this page.',
} as const;
