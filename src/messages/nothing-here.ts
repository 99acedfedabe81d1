/** In place of what should be on this phone: it could not be read, or has not come yet. */
export const nothingHereWords = {
  readFailedTitle: 'This phone could not read its copy of the shop',
  readFailedText: 'Nothing is lost. Try again; if it keeps happening, reload the app.',
  firstVisitOfflineTitle: 'The shop has not reached this phone yet',
  /** Below what has. */
  partTitle: 'Not all of the shop has reached this phone yet',
  firstVisitOfflineText:
    'Connect once. From then on all of it is here without a connection, with the pictures you have seen.',
  firstVisitInMemory: 'Connect once. From then on all of it is here until you close this page.',
} as const;
