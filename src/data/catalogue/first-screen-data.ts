import { firstScreenText } from '#platform/storage/first-screen.ts';
import type { PreviewRows } from './catalogue-reducer.ts';

/** The data that this page was drawn from before it came. */
type FirstScreenData = {
  /** The rows of a page that a server drew. */
  rows?: PreviewRows;
  /** Home, as this device stored it at its last visit. */
  home?: unknown;
};

/** Null when this page began with the empty shell. */
export const firstScreenData = JSON.parse(firstScreenText() ?? 'null') as FirstScreenData | null;
