import type { CuttingLine } from '../look.ts';
import type { ColourwayName } from '../colourways.ts';

const denim: ColourwayName[] = [
  'rinse',
  'stonewash',
  'bleach',
  'ink',
  'coal',
  'ash',
  'oat',
  'stonewash',
  'rinse',
  'moss',
];
const suiting: ColourwayName[] = ['navy', 'coal', 'oat', 'slate', 'moss', 'ink', 'dove', 'bottle', 'rust'];

/** Jeans and trousers. */
export const bottomsCuts = {
  Jeans: [
    {
      silhouette: 'straightJean',
      fabrics: ['denim'],
      prints: ['solid'],
      styles: ['Casual', 'Office', 'College'],
      gender: 'male',
      colourways: denim,
    },
    {
      silhouette: 'flaredJean',
      fabrics: ['denim'],
      prints: ['solid'],
      styles: ['Party', 'Trendy'],
      gender: 'female',
      colourways: ['stonewash', 'rinse', 'oat', 'rust', 'ink', 'bleach'],
    },
    {
      silhouette: 'wideJean',
      fabrics: ['denim'],
      prints: ['solid', 'solid', 'pinstripe', 'camo'],
      styles: ['Trendy', 'College'],
      gender: 'unisex',
      colourways: ['bleach', 'coal', 'oat', 'rinse', 'pista', 'stonewash'],
    },
    {
      silhouette: 'momJean',
      fabrics: ['denim'],
      prints: ['solid'],
      styles: ['Casual', 'Summer', 'College'],
      gender: 'female',
      colourways: ['bleach', 'stonewash', 'ash', 'salt', 'lilac', 'coal'],
    },
    {
      silhouette: 'carpenterJean',
      fabrics: ['denim', 'twill'],
      prints: ['solid', 'solid', 'herringbone', 'pinstripe'],
      styles: ['College', 'Trendy'],
      gender: 'unisex',
      colourways: ['moss', 'rinse', 'oat', 'coal', 'rust', 'stonewash'],
    },
    {
      silhouette: 'taperedJean',
      fabrics: ['denim'],
      prints: ['solid'],
      styles: ['Casual', 'Winter', 'Office'],
      gender: 'male',
      colourways: ['ink', 'rinse', 'slate', 'stonewash', 'navy', 'coal'],
    },
  ],
  Trousers: [
    {
      silhouette: 'pleatedTrouser',
      fabrics: ['tweed', 'linen', 'twill'],
      prints: ['solid', 'windowpane', 'herringbone', 'pinstripe', 'solid'],
      styles: ['Formal', 'Office'],
      gender: 'male',
      colourways: suiting,
    },
    {
      silhouette: 'cargoTrouser',
      fabrics: ['twill', 'nylon'],
      prints: ['solid', 'camo', 'solid', 'solid'],
      styles: ['Trendy', 'College'],
      gender: 'unisex',
      colourways: ['moss', 'ink', 'oat', 'slate', 'mehendi', 'rust'],
    },
    {
      silhouette: 'palazzo',
      fabrics: ['mulmul', 'satin', 'handloom'],
      prints: ['leheriya', 'jaal', 'bandhani', 'awning', 'hibiscus'],
      styles: ['Ethnic', 'Summer', 'Party'],
      gender: 'female',
    },
    {
      silhouette: 'jogger',
      fabrics: ['terry', 'nylon'],
      prints: ['solid'],
      styles: ['Sportswear', 'Casual'],
      gender: 'unisex',
      colourways: ['ink', 'ash', 'navy', 'bottle', 'anaar', 'oat'],
    },
    {
      silhouette: 'drawstringTrouser',
      fabrics: ['linen', 'khadi'],
      prints: ['solid', 'bengal', 'ikat', 'solid'],
      styles: ['Summer', 'Casual', 'Ethnic'],
      gender: 'unisex',
    },
    {
      silhouette: 'flaredTrouser',
      fabrics: ['cord', 'satin', 'twill'],
      prints: ['solid', 'solid', 'houndstooth', 'flannel'],
      styles: ['Party', 'Trendy', 'Office'],
      gender: 'female',
    },
    {
      silhouette: 'chino',
      fabrics: ['twill', 'cord'],
      prints: ['solid', 'solid', 'windowpane'],
      styles: ['Office', 'Casual', 'College'],
      gender: 'male',
      colourways: ['oat', 'navy', 'rust', 'sage', 'sarson', 'dove'],
    },
  ],
} satisfies Record<string, CuttingLine[]>;
