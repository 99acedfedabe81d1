import type { COLORS } from '#domain/product/options.ts';
export type ColourName = (typeof COLORS)[number];

/** A dye lot: what the shop calls it, the colour a shopper filters by, and the inks that go with it. */
export interface Colourway {
  name: string;
  colour: ColourName;
  hex: string;
  /** Three companions for prints and trims, strongest first. */
  inks: readonly [string, string, string];
}

const way = (
  name: string,
  colour: ColourName,
  hex: string,
  ...inks: [string, string, string]
): Colourway => ({ name, colour, hex, inks });

export const colourways = {
  madder: way('Madder', 'Red', '#98312b', '#f0e4cc', '#e0a04a', '#2c3f52'),
  brick: way('Brick', 'Red', '#ab4a35', '#f3e7d3', '#2f4858', '#e7b866'),
  anaar: way('Anaar', 'Red', '#80203a', '#f2d9c8', '#d98a5b', '#e9c46a'),
  chilli: way('Chilli', 'Red', '#c43b2d', '#fbeedb', '#f2b441', '#2b2a33'),
  indigo: way('Indigo', 'Blue', '#2d406e', '#efe6d3', '#b9573a', '#8fb0c9'),
  sky: way('Sky', 'Blue', '#94b6d2', '#f7f1e4', '#2d406e', '#e29a5c'),
  peacock: way('Peacock', 'Blue', '#1f5d76', '#f0e2c4', '#d99b2e', '#7fb6a6'),
  cobalt: way('Cobalt', 'Blue', '#3159a8', '#f5efe2', '#f0a63c', '#c7d6ea'),
  navy: way('Navy', 'Blue', '#222d4a', '#e9dfca', '#a33a32', '#c9a35c'),
  ink: way('Ink', 'Black', '#29282b', '#efe8da', '#b5492f', '#c9a25a'),
  coal: way('Coal', 'Black', '#37383e', '#e8e2d5', '#8fa39b', '#c98a4b'),
  ivory: way('Ivory', 'White', '#f0e7d6', '#2d406e', '#b0562b', '#8a9a63'),
  salt: way('Salt', 'White', '#f3f0e9', '#98312b', '#33373d', '#d99b2e'),
  oat: way('Oat', 'White', '#e2d5bb', '#5a4632', '#7d8a5c', '#b0562b'),
  bottle: way('Bottle Green', 'Green', '#20493b', '#eee3c9', '#cf8f3c', '#a9c09a'),
  moss: way('Moss', 'Green', '#6d7546', '#f1e8d0', '#2f3a2c', '#d99b5a'),
  pista: way('Pista', 'Green', '#b5c59c', '#f8f2e2', '#4c6b4d', '#c96f4a'),
  mehendi: way('Mehendi', 'Green', '#566031', '#efe5c8', '#b5542f', '#d5b45a'),
  sage: way('Sage', 'Green', '#8f9f86', '#f5efe0', '#3d4c42', '#d8a27c'),
  haldi: way('Haldi', 'Yellow', '#dc9d24', '#fbf0d6', '#8c2f2a', '#2f4a5a'),
  butter: way('Butter', 'Yellow', '#ecd694', '#b0562b', '#5c7351', '#fbf6e8'),
  sarson: way('Sarson', 'Yellow', '#c58f2c', '#f7ebcf', '#3a2f2a', '#7d3a2a'),
  jamun: way('Jamun', 'Purple', '#4d2b52', '#f0dfd6', '#d9873f', '#b79ac9'),
  lilac: way('Lilac', 'Purple', '#b8a5d0', '#f8f2ea', '#5a3f72', '#e2a24e'),
  baingan: way('Baingan', 'Purple', '#5f3050', '#f3e1cf', '#c9a04f', '#8fae9a'),
  rust: way('Rust', 'Orange', '#b2582c', '#f5e8cf', '#2d4a4f', '#e3b04e'),
  tangerine: way('Tangerine', 'Orange', '#e27d3e', '#fdf1dc', '#34406b', '#f2c65a'),
  apricot: way('Apricot', 'Orange', '#e9ad80', '#fbf3e3', '#a8452f', '#6f8a78'),
  ash: way('Ash', 'Grey', '#a19f9a', '#f4f1ea', '#3a3c42', '#b5533a'),
  slate: way('Slate', 'Grey', '#5d656e', '#ece6d8', '#c98a4b', '#9fb4bd'),
  dove: way('Dove', 'Grey', '#c6c2ba', '#57606b', '#9c4a35', '#f6f3ec'),
  rinse: way('Rinse', 'Blue', '#2b3a5c', '#e8dcc4', '#c9893f', '#8da5c4'),
  stonewash: way('Stonewash', 'Blue', '#5c7ba3', '#efe6d5', '#c9893f', '#2b3a5c'),
  bleach: way('Bleach', 'Blue', '#9db9d0', '#f7f2e6', '#b98a50', '#50709a'),
} as const satisfies Record<string, Colourway>;

export type ColourwayName = keyof typeof colourways;
