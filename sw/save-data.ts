import { savesData } from './contract.ts';
import type { Line } from './contract.ts';

/** Whether this person saves data or has a slow line, now. */
export const isSavingData = (): boolean => savesData((navigator as { connection?: Line }).connection);
