import type { BottomCut } from '../../garments/bottom-cut.ts';
import type { TopCut } from '../../garments/top-cut.ts';
import { shorts, trousers } from './bottoms.ts';
import { shirts, sweatshirts, waistcoat } from './tops.ts';

/** Two pieces sold together. */
export interface CoOrd {
  top: TopCut;
  bottom: BottomCut;
}

export const coOrds = {
  campSet: { top: shirts.camp, bottom: shorts },
  kurtaSet: { top: shirts.shortKurta, bottom: trousers.drawstringTrouser },
  loungeSet: { top: sweatshirts.crewSweatshirt, bottom: trousers.jogger },
  waistcoatSet: { top: waistcoat, bottom: trousers.pleatedTrouser },
  croppedSet: { top: shirts.croppedShirt, bottom: trousers.palazzo },
  hoodieSet: { top: sweatshirts.zipHoodie, bottom: shorts },
} satisfies Record<string, CoOrd>;
