import type { Wanted } from '#data/catalogue/request-preview.ts';

/** The request that the page sent before any file had come (src/startup/early.ts). */
export type Early = { wanted: Wanted | 'home'; answer: Promise<Response> };

/** Undefined where it asked for nothing. */
export const earlyAnswer = () => (globalThis as { early?: Early }).early;
