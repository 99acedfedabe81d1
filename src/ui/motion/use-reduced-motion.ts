import { useMedia } from './use-media.ts';

/** Whether this person asked for less motion: nothing may move by itself then. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
