import type { PrintName } from '../../../../supabase/seed/wardrobe/look.ts';
import { block } from './block.ts';
import { knit } from './knit.ts';
import { resist } from './resist.ts';
import type { Inks, Tile } from './tile.ts';
import { woven } from './woven.ts';

const all = { ...woven, ...resist, ...block, ...knit };

/** The repeat of a print in its inks, undefined for plain cloth. */
export const tileOf = (print: PrintName, inks: Inks): Tile | undefined =>
  print === 'solid' ? undefined : all[print](inks);
