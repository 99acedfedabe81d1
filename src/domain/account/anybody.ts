/** The owner of drafts and lists while nobody is signed in. */
export const ANYBODY = 'anybody';
