import { createContext } from 'react';

/**
 * Whether this person's line is to be spared now: the app puts the browser's answer here. Pictures then come in the small width, and
 * none before it is seen.
 */
export const SaveData = createContext<() => boolean>(() => false);
