import type { Wanted } from '#data/catalogue/ask-preview.ts';

/** What the page asked for before any file had come (src/startup/early.ts). */
export type Early = { wanted: Wanted | 'home'; answer: Promise<Response> };

/** Undefined where it asked for nothing. */
export const earlyAnswer = () => (globalThis as { early?: Early }).early;
