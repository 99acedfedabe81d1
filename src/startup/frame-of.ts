import type { Wanted } from '#data/catalogue/wanted.ts';

/**
 * Whose boxes stand at an address until its screen is drawn: the kind of what a glimpse brings of it, or the path itself.
 * app/shell.css knows of which there are any; elsewhere there is a header alone.
 */
export const frameOf = (wanted: Wanted | 'home' | null, pathname: string): string =>
  wanted === null || wanted === 'home' ? pathname : (Object.keys(wanted)[0] ?? pathname);
