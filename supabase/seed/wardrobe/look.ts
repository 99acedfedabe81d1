import type { ColourwayName } from './colourways.ts';
import type { FabricName } from './fabrics.ts';
import type { Category, Gender, Style } from '#domain/product/options.ts';

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

export type Silhouette =
  // Shirts
  | 'camp'
  | 'oxford'
  | 'bandCollar'
  | 'shortKurta'
  | 'overshirt'
  | 'croppedShirt'
  // T-shirts
  | 'classicTee'
  | 'oversizedTee'
  | 'babyTee'
  | 'polo'
  | 'henley'
  | 'ringer'
  | 'tank'
  | 'pocketTee'
  // Jackets
  | 'bomber'
  | 'trucker'
  | 'blazer'
  | 'nehru'
  | 'puffer'
  | 'varsity'
  | 'windcheater'
  | 'chore'
  // Sweaters
  | 'crewSweater'
  | 'turtleneck'
  | 'cardigan'
  | 'sweaterVest'
  | 'croppedSweater'
  | 'halfZipSweater'
  // Sweatshirts
  | 'hoodie'
  | 'zipHoodie'
  | 'crewSweatshirt'
  | 'croppedHoodie'
  | 'funnelSweatshirt'
  | 'raglanSweatshirt'
  // Jeans
  | 'straightJean'
  | 'wideJean'
  | 'flaredJean'
  | 'taperedJean'
  | 'momJean'
  | 'carpenterJean'
  // Trousers
  | 'pleatedTrouser'
  | 'cargoTrouser'
  | 'drawstringTrouser'
  | 'flaredTrouser'
  | 'jogger'
  | 'chino'
  | 'palazzo'
  // Co-ords
  | 'campSet'
  | 'kurtaSet'
  | 'loungeSet'
  | 'waistcoatSet'
  | 'croppedSet'
  | 'hoodieSet';

export type PrintName =
  | 'solid'
  // Woven
  | 'bengal'
  | 'pinstripe'
  | 'awning'
  | 'deckchair'
  | 'breton'
  | 'rugby'
  | 'gingham'
  | 'windowpane'
  | 'madras'
  | 'flannel'
  | 'buffalo'
  | 'houndstooth'
  | 'herringbone'
  // Resist
  | 'bandhani'
  | 'bandhaniDots'
  | 'ikat'
  | 'shibori'
  | 'leheriya'
  | 'dip'
  // Block
  | 'buti'
  | 'jaal'
  | 'ajrakh'
  | 'hibiscus'
  | 'mango'
  | 'leaves'
  | 'polka'
  | 'terrazzo'
  | 'camo'
  | 'zari'
  // Knit
  | 'fairisle'
  | 'argyle'
  | 'marl'
  | 'waves'
  | 'bandStripe'
  | 'cable';

export type ArtworkName =
  | 'sun'
  | 'kite'
  | 'chai'
  | 'lotus'
  | 'mountains'
  | 'billi'
  | 'cassette'
  | 'bolt'
  | 'yoke-embroidery'
  | 'chest-stripe'
  | 'small-mark';

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
