// What goes with an entry of the history as the router's `state`.

/** The entry shows more of the same screen: its scroll position stays. */
export const PREVENT_SCROLL_RESET = 'stays';

/** The entry was pushed by the screen that it leads on to: one returns by going back. */
export const RETURN_BY_BACK = 'leads back';
