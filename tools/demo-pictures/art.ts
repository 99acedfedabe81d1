import type { Look } from '../../supabase/seed/wardrobe/look.ts';
import type { Ground } from './light/ground.ts';
import type { Layer, Scene } from './light/photograph.ts';
import { frontLayers } from './scenes/front.ts';
import { foldedScene } from './scenes/folded.ts';

/** A garment in a composition: a look, laid flat or folded, moved and turned as one. */
interface Placed {
  look: Omit<Look, 'key' | 'category'>;
  x: number;
  y: number;
  turn: number;
  scale: number;
  folded?: true;
}

export interface ArtPiece {
  width: number;
  height: number;
  ground: Ground;
  placed: Placed[];
}

type Recipe = [
  Look['silhouette'],
  Look['fabric'],
  Look['print'],
  Look['colourway'],
  ('pale' | NonNullable<Look['artwork']>)?,
];

const wear = (
  [silhouette, fabric, print, colourway, extra]: Recipe,
  x: number,
  y: number,
  turn: number,
  scale: number,
  folded?: true,
): Placed => ({
  look: {
    silhouette,
    fabric,
    print,
    colourway,
    pale: extra === 'pale',
    ...(extra && extra !== 'pale' ? { artwork: extra } : {}),
  },
  x,
  y,
  turn,
  scale,
  ...(folded ? { folded } : {}),
});

const ground = (kind: Ground['kind'], color: string, second: string, seed: number): Ground => ({
  kind,
  color,
  second,
  seed,
});
const tall = { width: 1080, height: 1350 };
const tile = { width: 720, height: 900 };
const banner = { width: 1200, height: 400 };
const thumb = { width: 600, height: 400 };

const shirtHaldi: Recipe = ['camp', 'satin', 'hibiscus', 'peacock'];
const kurta: Recipe = ['shortKurta', 'khadi', 'solid', 'ivory', 'yoke-embroidery'];
const hoodie: Recipe = ['hoodie', 'fleece', 'solid', 'bottle', 'sun'];
const fair: Recipe = ['crewSweater', 'lambswool', 'fairisle', 'madder', 'pale'];

const collections: Record<string, { ground: Ground; wears: (s: number) => Placed[] }> = {
  summer: {
    ground: ground('leaves', '#e9b44c', '#d9c7aa', 2),
    wears: (s) => [
      wear(['palazzo', 'mulmul', 'leheriya', 'tangerine'], 250 * s, 60 * s, 12, 0.52 * s),
      wear(['camp', 'linen', 'leaves', 'pista', 'pale'], -40 * s, 10 * s, -8, 0.55 * s),
    ],
  },
  festive: {
    ground: ground('linen', '#7a1f35', '#5d1a2b', 7),
    wears: (s) => [
      wear(['nehru', 'handloom', 'zari', 'bottle'], 200 * s, 0, 8, 0.6 * s),
      wear(['shortKurta', 'handloom', 'buti', 'haldi'], -90 * s, 40 * s, -7, 0.6 * s),
    ],
  },
  'campus-edit': {
    ground: ground('split', '#9db9c9', '#e7dcc6', 4),
    wears: (s) => [
      wear(['wideJean', 'denim', 'solid', 'stonewash'], 230 * s, 60 * s, 14, 0.54 * s),
      wear(['varsity', 'fleece', 'solid', 'anaar', 'small-mark'], -60 * s, 0, -7, 0.6 * s),
    ],
  },
  'winter-layers': {
    ground: ground('window', '#8b9a86', '#c9b49a', 3),
    wears: (s) => [
      wear(['puffer', 'nylon', 'solid', 'tangerine'], 220 * s, 10 * s, 9, 0.58 * s),
      wear(fair, -80 * s, 20 * s, -8, 0.6 * s),
    ],
  },
  'handloom-stories': {
    ground: ground('plaster', '#c98a63', '#e7d3b4', 5),
    wears: (s) => [
      wear(['bandCollar', 'handloom', 'ikat', 'indigo'], 190 * s, 20 * s, 10, 0.58 * s),
      wear(['croppedShirt', 'handloom', 'bandhani', 'madder'], -110 * s, 0, -8, 0.6 * s),
    ],
  },
  'desk-to-dinner': {
    ground: ground('arch', '#b9aab6', '#ded3d6', 6),
    wears: (s) => [
      wear(['flaredTrouser', 'satin', 'solid', 'jamun'], 230 * s, 50 * s, 10, 0.55 * s),
      wear(['blazer', 'tweed', 'windowpane', 'oat'], -60 * s, 0, -7, 0.6 * s),
    ],
  },
};

const categoryTiles: Record<string, { recipe: Recipe; ground: Ground }> = {
  shirt: { recipe: ['camp', 'satin', 'jaal', 'peacock'], ground: ground('paper', '#e8c27a', '#ffffff', 1) },
  't-shirt': {
    recipe: ['oversizedTee', 'jersey', 'solid', 'ivory', 'sun'],
    ground: ground('paper', '#b5532f', '#ffffff', 1),
  },
  jeans: {
    recipe: ['flaredJean', 'denim', 'solid', 'stonewash'],
    ground: ground('paper', '#e9c9b6', '#ffffff', 1),
  },
  trousers: {
    recipe: ['cargoTrouser', 'twill', 'solid', 'moss'],
    ground: ground('paper', '#dfd2b4', '#ffffff', 1),
  },
  jacket: {
    recipe: ['varsity', 'fleece', 'solid', 'navy', 'small-mark'],
    ground: ground('paper', '#c9d2c0', '#ffffff', 1),
  },
  sweater: {
    recipe: ['crewSweater', 'lambswool', 'cable', 'ivory'],
    ground: ground('paper', '#4f6b6a', '#ffffff', 1),
  },
  sweatshirt: {
    recipe: ['hoodie', 'fleece', 'solid', 'lilac', 'lotus'],
    ground: ground('paper', '#e6d9c6', '#ffffff', 1),
  },
  'co-ord': {
    recipe: ['croppedSet', 'handloom', 'bandhani', 'anaar'],
    ground: ground('paper', '#d7bf9c', '#ffffff', 1),
  },
};

/** Pictures that belong to the shop itself: slides, tiles, banners and thumbnails, by name. */
export const artPieces: Record<string, ArtPiece> = {
  'slide-monsoon': {
    ...tall,
    ground: ground('leaves', '#e2a233', '#d9c7aa', 2),
    placed: [
      wear(['wideJean', 'denim', 'solid', 'rinse'], 190, 250, 9, 0.86),
      wear(shirtHaldi, -70, -190, -7, 0.98),
    ],
  },
  'slide-kurta': {
    ...tall,
    ground: ground('window', '#a3472f', '#c9b49a', 5),
    placed: [
      wear(['nehru', 'handloom', 'ajrakh', 'indigo'], 230, 170, 12, 0.8),
      wear(kurta, -120, -90, -6, 0.98),
    ],
  },
  'slide-campus': {
    ...tall,
    ground: ground('split', '#b9a5cf', '#efe6d3', 3),
    placed: [
      wear(['cargoTrouser', 'twill', 'solid', 'mehendi'], 220, 230, 10, 0.84),
      wear(hoodie, -90, -150, -6, 0.92),
    ],
  },
  'slide-winter': {
    ...tall,
    ground: ground('arch', '#2f5560', '#d98f5c', 4),
    placed: [
      wear(['straightJean', 'denim', 'solid', 'bleach'], 250, 260, 12, 0.8),
      wear(['puffer', 'nylon', 'solid', 'haldi'], 170, -260, 11, 0.74),
      wear(fair, -150, 0, -7, 0.88),
    ],
  },
  'promo-sale': {
    ...tile,
    ground: ground('plaster', '#eaaa07', '#ffffff', 8),
    placed: [
      wear(['crewSweatshirt', 'terry', 'rugby', 'cobalt', 'pale'], 40, 140, 8, 0.72, true),
      wear(['polo', 'pique', 'solid', 'chilli'], -30, -110, -7, 0.66),
    ],
  },
  'promo-new': {
    ...tile,
    ground: ground('leaves', '#f0c8b4', '#ffffff', 9),
    placed: [
      wear(['trucker', 'denim', 'solid', 'stonewash'], 50, 130, 7, 0.64),
      wear(['babyTee', 'jersey', 'breton', 'madder', 'pale'], -60, -170, -8, 0.6),
    ],
  },
};

for (const [name, { recipe, ground: table }] of Object.entries(categoryTiles))
  artPieces[`tile-${name}`] = { ...tile, ground: table, placed: [wear(recipe, 0, 0, 0, 0.72)] };
for (const [name, { ground: table, wears }] of Object.entries(collections)) {
  artPieces[`banner-${name}`] = {
    ...banner,
    ground: table,
    placed: wears(0.92).map((placed) => ({ ...placed, x: placed.x + 150 })),
  };
  artPieces[`thumb-${name}`] = {
    ...thumb,
    ground: table,
    placed: wears(0.72).map((placed) => ({ ...placed, x: placed.x - 60 })),
  };
}

function place({ look, x, y, turn, scale, folded }: Placed): Layer[] {
  const whole: Look = {
    ...look,
    key: `art-${look.silhouette}-${look.print}-${look.colourway}`,
    category: 'Shirt',
  };
  const angle = (turn * Math.PI) / 180;
  return (folded ? foldedScene(whole).layers : frontLayers(whole)).map((layer) => ({
    ...layer,
    x: x + (layer.x * Math.cos(angle) - layer.y * Math.sin(angle)) * scale,
    y: y + (layer.x * Math.sin(angle) + layer.y * Math.cos(angle)) * scale,
    turn: layer.turn + turn,
    scale: layer.scale * scale,
  }));
}

export function artScene(name: string): Scene {
  const piece = artPieces[name];
  if (!piece) throw new Error(`No shop art named ${name}`);
  return {
    width: piece.width,
    height: piece.height,
    ground: piece.ground,
    layers: piece.placed.flatMap(place),
  };
}
