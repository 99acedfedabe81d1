/** How long a toast stands that somebody at work on something else must not miss. */
export const LONG_MS = 8000;
