import { randomFrom } from '#supabase/seed/random.ts';
import type { Random } from '#supabase/seed/random.ts';
import { colourways } from '#supabase/seed/wardrobe/colourways.ts';
import { fabrics } from '#supabase/seed/wardrobe/fabrics.ts';
import type { PlannedLook } from '#supabase/seed/wardrobe/looks.ts';
import { makerOf } from '#supabase/seed/wardrobe/maker.ts';
import { careCopy } from './care.ts';
import { colourCopy } from './colour.ts';
import { fabricCopy } from './fabric.ts';
import { fitBottoms } from './fit-bottoms.ts';
import { fitTops } from './fit-tops.ts';
import { makerCopy } from './maker.ts';
import { occasionCopy } from './occasion.ts';
import { artworkCopy, printCopy } from './print.ts';
import { stylingCopy } from './styling.ts';

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Washes are not colours one can be "dyed" in; said in full inside a sentence. */
const washes: Partial<Record<PlannedLook['colourway'], string>> = {
  rinse: 'Dark indigo',
  stonewash: 'Stonewashed blue',
  bleach: 'Bleached blue',
};

function tint(text: string, look: PlannedLook): string {
  const name = washes[look.colourway] ?? colourways[look.colourway].name;
  return text.replaceAll('{c}', name.toLowerCase()).replaceAll('{C}', name);
}

/** One telling of a product: what it is, how it sits, where it goes, in an order that changes. */
function tell(look: PlannedLook, random: Random): string {
  const { colour } = colourways[look.colourway];
  const fit = random.shuffle(fitTops[look.silhouette] ?? fitBottoms[look.silhouette] ?? []);
  const surface =
    look.artwork && look.artwork !== 'small-mark' ? artworkCopy[look.artwork] : printCopy[look.print];
  const opening = random.shuffle([
    fit[0] ?? '',
    random.pick(fabricCopy[look.fabric]),
    tint(random.pick(surface), look),
  ]);
  const middle = random.shuffle([
    fit[1] ?? '',
    random.pick(occasionCopy[look.style]),
    random.pick(stylingCopy[look.category]),
    ...(random.chance(0.55) ? [random.pick(colourCopy[colour])] : []),
  ]);
  const closing = random.shuffle([
    random.pick(careCopy[fabrics[look.fabric].care]),
    ...(random.chance(0.6) ? [random.pick(makerCopy[makerOf(look)] ?? [])] : []),
  ]);
  return [...opening, ...middle, ...closing].filter(Boolean).join(' ');
}

/**
 * A description of 40 to 99 words. The writer remembers what it has written: `seen` holds every run of twelve words so
 * far, and a telling that repeats one is told again.
 */
export function describe(look: PlannedLook, seed: string, seen: Set<string>): string {
  const random = randomFrom(`copy/${look.key}/${seed}`);
  let text = '';
  for (let attempt = 0; attempt < 60; attempt++) {
    text = tell(look, random);
    const count = wordsIn(text);
    if (count < 40 || count > 99) continue;
    if (runsOfTwelve(text).every((run) => !seen.has(run))) break;
  }
  for (const run of runsOfTwelve(text)) seen.add(run);
  return text;
}

/** A quick telling for bulk data, within the same word limits but without the memory. */
export function describeQuickly(look: PlannedLook, seed: string): string {
  const random = randomFrom(`bulk/${seed}`);
  for (;;) {
    const text = tell(look, random);
    const count = wordsIn(text);
    if (count >= 40 && count <= 99) return text;
  }
}

/** Every run of twelve consecutive words. */
export function runsOfTwelve(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/);
  return Array.from({ length: Math.max(0, words.length - 11) }, (_, i) => words.slice(i, i + 12).join(' '));
}
