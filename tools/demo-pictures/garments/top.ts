import type { Random } from '../../../supabase/seed/random.ts';
import type { Garment, Mark, Piece } from '../draw/garment.ts';
import { closure } from './closures.ts';
import { collar } from './collars.ts';
import { pocket } from './pockets.ts';
import { sleeves } from './sleeves.ts';
import type { TopCut, Trim } from './top-cut.ts';
import { bottomOf, torso } from './torso.ts';

/** Assembles a top: sleeves under the body, then what sits on it, then the collar. `artwork` goes on the body panel. */
export function top(cut: TopCut, trim: Trim, random: Random, artwork: Mark[] = []): Garment {
  const body = torso(cut, trim, random);
  const panel = body[1];
  if (panel) panel.marks = [...artwork, ...(panel.marks ?? [])];
  const pieces: Piece[] = [
    ...sleeves(cut, trim, random),
    ...body,
    ...cut.pockets.flatMap((kind) => pocket(kind, cut, trim)),
    ...closure(cut, trim),
    ...collar(cut, trim),
  ];
  const bottom = bottomOf(cut);
  return {
    pieces,
    details: [
      { x: 26, y: cut.top + 122, zoom: 2.35, turn: -4 },
      {
        x: cut.pockets.length > 0 ? 90 : -60,
        y:
          cut.pockets.length > 0 && cut.pockets[0] !== 'kangaroo'
            ? cut.top + cut.slope + cut.armhole
            : bottom - 150,
        zoom: 2.7,
        turn: 9,
      },
      { x: cut.hem * 0.5, y: bottom - 130, zoom: 2.4, turn: -14 },
    ],
  };
}
