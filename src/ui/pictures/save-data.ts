import { createContext } from 'react';

/**
 * Whether to save data now: the app puts the browser's answer here. Pictures then come in the small width, and none before it
 * is seen.
 */
export const SaveData = createContext<() => boolean>(() => false);

/** Whether no picture but the first loads at once. A served page is drawn so: the others would share a bad connection with it. */
export const OnlyFirstPicture = createContext(false);
