import { hood } from './hood.ts';
import { ring, roll } from './knit-necks.ts';
import { lapels, leaves, stand } from './turned-collars.ts';
import type { Piece } from '../draw/garment.ts';
import type { TopCut, Trim } from './top-cut.ts';

/** Everything that goes round the neck. */
export function collar(cut: TopCut, trim: Trim): Piece[] {
  switch (cut.neckline) {
    case 'shirt':
    case 'camp':
    case 'polo':
      return leaves(cut, trim);
    case 'band':
    case 'kurta':
      return stand(cut, trim, 40);
    case 'puffer':
      return stand(cut, trim, 74);
    case 'mock':
      return roll(cut, trim, 42);
    case 'roll':
      return roll(cut, trim, 84);
    case 'hood':
      return hood(cut, trim);
    case 'lapel':
      return lapels(cut, trim);
    case 'henley':
      return ring(cut, trim, 20);
    default:
      return ring(cut, trim, 30);
  }
}
