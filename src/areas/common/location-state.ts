// The values of the router's `state` for an entry of the history.

/** The entry shows more of the same screen: its scroll position stays. */
export const PREVENT_SCROLL_RESET = 'stays';

/** The entry was pushed by the screen that it leads on to: one returns by going back. */
export const RETURN_BY_BACK = 'leads back';

/** The entry is search, opened to type a word. */
export const TYPES_SEARCH = 'types';
