import type { Fabric } from '#supabase/seed/wardrobe/fabrics.ts';

export const careCopy: Record<Fabric['care'], readonly string[]> = {
  cotton: [
    'Machine wash cold, dry in shade.',
    'Wash inside out and skip the bleach.',
    'Throw it in with the coloureds at thirty degrees.',
    'Warm iron while damp for the best finish.',
    'First wash alone; it may lend a little colour.',
    'No dry-cleaning bills here, ordinary soap will do.',
  ],
  linen: [
    'Gentle wash, line dry, iron only if you must.',
    'Hang it wet and the creases mostly give up.',
    'Cold water keeps the colour honest.',
    'Hand wash the first time and dry it flat.',
    'Steam is kinder to it than an iron.',
  ],
  denim: [
    'Wash rarely, inside out, in cold water.',
    'Air it more often than you wash it.',
    'Give it ten wears before the first wash.',
    'Indigo may rub off on pale sofas at first.',
    'Line dry in shade and let it stiffen.',
  ],
  knit: [
    'Hand wash cool and dry flat on a towel.',
    'Fold it, never hang it.',
    'Wool shampoo, a gentle squeeze and patience.',
    'Keep a neem leaf beside it through summer.',
    'Shave off the odd bobble; it is normal.',
  ],
  fleece: [
    'Wash inside out to keep the inside soft.',
    'Cold wash and no softener, which flattens the loops.',
    'Tumble low or leave it on the balcony.',
    'Dries overnight if you spin it well.',
    'Keep the iron away from the print.',
  ],
  delicate: [
    'Cool hand wash, then hang in shade.',
    'A net bag in the machine keeps it smooth.',
    'Iron on the reverse at low heat.',
    'Drip dry; it hardly creases anyway.',
  ],
  outer: [
    'Brush it, air it and spot clean.',
    'Dry clean once a season.',
    'Wipe marks off with a damp cloth.',
    'Hang it on a broad hanger between wears.',
    'Zip it up before it meets the washing machine.',
  ],
};
