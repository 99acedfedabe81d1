import { isSpared } from './contract.ts';
import type { Line } from './contract.ts';

/** Whether this person saves data or has a slow line, now. */
export const isFrugal = (): boolean => isSpared((navigator as { connection?: Line }).connection);
