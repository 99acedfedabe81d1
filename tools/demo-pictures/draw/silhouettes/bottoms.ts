import type { BottomCut } from '../../garments/bottom-cut.ts';

const base: BottomCut = {
  waist: 196,
  hip: 250,
  top: -560,
  rise: 300,
  length: 1120,
  stance: 176,
  knee: 112,
  ankle: 96,
  waistband: 'jean',
  end: 'stitched',
  pockets: ['scoop'],
  fade: 0.5,
};
const cut = (changes: Partial<BottomCut>): BottomCut => ({ ...base, ...changes });
const trouser = (changes: Partial<BottomCut>): BottomCut =>
  cut({ waistband: 'tailored', pockets: ['slant'], fade: 0, ...changes });

export const jeans = {
  straightJean: cut({}),
  wideJean: cut({ knee: 146, ankle: 152, stance: 196, hip: 262 }),
  flaredJean: cut({ knee: 92, ankle: 154, stance: 200, hip: 236, waist: 188 }),
  taperedJean: cut({ knee: 104, ankle: 70, stance: 150, end: 'turned' }),
  momJean: cut({ rise: 340, length: 1040, knee: 124, ankle: 86, hip: 264, waist: 184, ripped: true }),
  carpenterJean: cut({ knee: 134, ankle: 126, stance: 188, pockets: ['scoop', 'tool'], fade: 0.2 }),
} satisfies Record<string, BottomCut>;

export const trousers = {
  pleatedTrouser: trouser({ pleats: true, crease: true, knee: 126, ankle: 100, end: 'raw' }),
  cargoTrouser: trouser({ pockets: ['slant', 'cargo'], knee: 132, ankle: 108, hip: 262 }),
  drawstringTrouser: trouser({ waistband: 'drawstring', knee: 128, ankle: 112, hip: 258, end: 'stitched' }),
  flaredTrouser: trouser({
    knee: 90,
    ankle: 148,
    stance: 196,
    crease: true,
    end: 'raw',
    hip: 234,
    waist: 186,
  }),
  jogger: trouser({ waistband: 'drawstring', knee: 118, ankle: 66, stance: 152, end: 'rib', stripe: true }),
  chino: trouser({ knee: 108, ankle: 84, stance: 164, end: 'turned' }),
  palazzo: trouser({
    waistband: 'elastic',
    knee: 158,
    ankle: 182,
    stance: 214,
    hip: 264,
    pockets: [],
    end: 'stitched',
  }),
} satisfies Record<string, BottomCut>;

export const shorts: BottomCut = trouser({
  waistband: 'drawstring',
  length: 560,
  top: -280,
  rise: 270,
  knee: 140,
  ankle: 142,
  stance: 176,
  end: 'stitched',
});
