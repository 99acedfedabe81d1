import type { jeans, trousers } from '../pictures/draw/silhouettes/bottoms.ts';
import type { coOrds } from '../pictures/draw/silhouettes/co-ords.ts';
import type { jackets, shirts, sweaters, sweatshirts, tees } from '../pictures/draw/silhouettes/tops.ts';
import type { ArtworkName } from '../pictures/draw/artwork.ts';
import type { PrintName } from '../pictures/draw/prints/print.ts';
import type { ColourwayName } from './colourways.ts';
import type { FabricName } from './fabrics.ts';
import type { Category, Gender, Style } from '../../../src/domain/options.ts';

/** What decides how a product looks, and what its words are about. */
export interface Look {
  /** Unique, url-safe; the first part of its picture names. */
  key: string;
  category: Category;
  silhouette: Silhouette;
  fabric: FabricName;
  print: PrintName;
  artwork?: ArtworkName;
  /** Print in the colour on pale cloth, instead of pale ink on the colour. */
  pale: boolean;
  colourway: ColourwayName;
}

type Names<T> = keyof T & string;

export type Silhouette =
  | Names<typeof shirts>
  | Names<typeof tees>
  | Names<typeof jackets>
  | Names<typeof sweaters>
  | Names<typeof sweatshirts>
  | Names<typeof jeans>
  | Names<typeof trousers>
  | Names<typeof coOrds>;

/** One line of the cutting list: a silhouette and what it may be made in. */
export interface CuttingLine {
  silhouette: Silhouette;
  fabrics: FabricName[];
  prints: PrintName[];
  artworks?: ArtworkName[];
  styles: Style[];
  gender: Gender;
  colourways?: ColourwayName[];
}
