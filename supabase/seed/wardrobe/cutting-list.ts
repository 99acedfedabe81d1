import type { Category } from '#domain/product/options.ts';

import { bottomsCuts } from './cutting/bottoms.ts';
import { lightCuts } from './cutting/light.ts';
import { warmCuts } from './cutting/warm.ts';
import type { CuttingLine } from './look.ts';

/** Everything the brands make, by category: a silhouette, and the cloths, prints and occasions it is made for. */
export const cuttingList: Record<Category, CuttingLine[]> = { ...lightCuts, ...bottomsCuts, ...warmCuts };
