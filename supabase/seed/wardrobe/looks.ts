import { randomFrom } from '../random.ts';
import type { Category, Gender, Style } from '#domain/product/options.ts';

import { CATEGORIES } from '#domain/product/options.ts';
import type { ColourwayName } from './colourways.ts';
import { colourways } from './colourways.ts';
import { cuttingList } from './cutting-list.ts';
import { fabrics } from './fabrics.ts';
import type { CuttingLine, Look } from './look.ts';

/** A look with what the cutting list says about who wears it and when. */
export interface PlannedLook extends Look {
  style: Style;
  gender: Gender;
}

const perCategory = 31;

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Prints that read best in colour on pale cloth. */
const onPale = new Set([
  'bengal',
  'gingham',
  'madras',
  'breton',
  'polka',
  'awning',
  'deckchair',
  'terrazzo',
  'leaves',
  'fairisle',
  'waves',
]);
const dark = (name: ColourwayName) =>
  [1, 3, 5].reduce((sum, i) => sum + Number.parseInt(colourways[name].hex.slice(i, i + 2), 16), 0) < 300;

function cutOne(category: Category, line: CuttingLine, round: number, colourway: ColourwayName): PlannedLook {
  const random = randomFrom(`${category}/${line.silhouette}/${round}`);
  const at = <T>(list: readonly T[]): T => list[round % list.length] as T;
  const print = at(line.prints);
  const fabric = at(line.fabrics);
  const plain = print === 'solid';
  const artwork =
    line.artworks && plain && (line.prints.length === 1 || random.chance(0.8))
      ? at(line.artworks)
      : undefined;
  const pale =
    !plain &&
    (onPale.has(print) ? random.chance(0.78) : random.chance(0.25)) &&
    colourways[colourway].colour !== 'White';
  return {
    key: slug(`${line.silhouette}-${fabrics[fabric].label}-${artwork ?? print}-${colourway}`),
    category,
    silhouette: line.silhouette,
    fabric,
    print,
    ...(artwork ? { artwork } : {}),
    pale,
    colourway,
    style: at(line.styles),
    gender: line.gender,
  };
}

function planCategory(category: Category): PlannedLook[] {
  const lines = cuttingList[category];
  const random = randomFrom(`wardrobe/${category}`);
  const all = (Object.keys(colourways) as ColourwayName[]).filter(
    (name) => !['rinse', 'stonewash', 'bleach'].includes(name),
  );
  let bag: ColourwayName[] = [];
  const seen = new Set<string>();
  const looks: PlannedLook[] = [];
  let previous = '';
  for (let i = 0; i < perCategory; i++) {
    const line = lines[i % lines.length] as CuttingLine;
    const round = Math.floor(i / lines.length);
    for (let attempt = 0; ; attempt++) {
      if (bag.length === 0) bag = random.shuffle(all);
      const own = line.colourways;
      const name = own
        ? (own[(round + attempt) % own.length] as ColourwayName)
        : (bag.pop() as ColourwayName);
      const look = cutOne(category, line, round, name);
      // Gold on black reads as zari; on pale cloth it would read as mustard.
      const fits = !(look.print === 'zari' && !dark(name)) && colourways[name].hex !== previous;
      if ((fits && !seen.has(look.key)) || attempt > 40) {
        seen.add(look.key);
        previous = colourways[name].hex;
        looks.push(look);
        break;
      }
    }
  }
  return looks;
}

/** The demo's looks, one per product, categories interleaved so that a mixed grid never repeats a garment. */
export function plannedLooks(): PlannedLook[] {
  const byCategory = CATEGORIES.map(planCategory);
  const looks: PlannedLook[] = [];
  for (let i = 0; i < perCategory; i++) {
    const turn = randomFrom(`turn/${i}`).shuffle(byCategory);
    for (const list of turn) looks.push(list[i] as PlannedLook);
  }
  return looks;
}
