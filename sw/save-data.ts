import { savesData } from './contract.ts';
import type { ConnectionInfo } from './contract.ts';

/** Whether this person saves data or has a slow connection, now. */
export const isSavingData = (): boolean =>
  savesData((navigator as { connection?: ConnectionInfo }).connection);
