import type { Ground, GroundKind } from '../light/ground.ts';
import type { Random } from '../../../supabase/seed/random.ts';

const tones = {
  sand: '#dccbb0',
  cream: '#ece4d4',
  stone: '#cbc6bb',
  clay: '#c48d6c',
  blush: '#e4c7b8',
  sage: '#b7c0a5',
  mist: '#bccad0',
  petrol: '#41605f',
  walnut: '#7a5844',
  turmeric: '#dcae52',
  lilac: '#cbc0d3',
  night: '#45464e',
  rose: '#c88f88',
  fog: '#a9abac',
  moss: '#7d8463',
  chalk: '#f1ede4',
  steel: '#7f95a1',
} as const;

type Tone = keyof typeof tones;

/** Tones that flatter, by the family of the garment's colour. Pale clothes get a deeper table. */
const flattering: Record<string, readonly Tone[]> = {
  Red: ['sand', 'blush', 'mist', 'cream', 'sage', 'stone'],
  Blue: ['sand', 'cream', 'blush', 'turmeric', 'stone', 'chalk', 'mist'],
  Black: ['sand', 'stone', 'sage', 'turmeric', 'blush', 'chalk', 'rose'],
  White: ['clay', 'walnut', 'petrol', 'moss', 'rose', 'fog', 'steel', 'turmeric'],
  Green: ['sand', 'blush', 'cream', 'rose', 'lilac', 'stone'],
  Yellow: ['petrol', 'mist', 'fog', 'lilac', 'walnut', 'cream'],
  Purple: ['sand', 'blush', 'turmeric', 'sage', 'chalk', 'lilac'],
  Orange: ['mist', 'cream', 'sage', 'petrol', 'stone', 'sand'],
  Grey: ['blush', 'chalk', 'cream', 'turmeric', 'mist', 'rose'],
};

const brightness = (hex: string) =>
  [1, 3, 5].reduce((sum, i) => sum + Number.parseInt(hex.slice(i, i + 2), 16), 0) / 3;

/** A table for a garment of this colour. The kind varies so that neighbours in a grid differ. */
export function groundFor(hex: string, family: string, random: Random, kinds: readonly GroundKind[]): Ground {
  const fitting = (flattering[family] ?? flattering['Black'] ?? []).filter(
    (tone) => Math.abs(brightness(tones[tone]) - brightness(hex)) > 34,
  );
  const pool =
    fitting.length > 1
      ? fitting
      : (['walnut', 'night', 'petrol', 'cream'] as const).filter(
          (tone) => Math.abs(brightness(tones[tone]) - brightness(hex)) > 34,
        );
  const [first, next] = random.shuffle(pool);
  return {
    kind: random.pick(kinds),
    color: tones[first ?? 'sand'],
    second: tones[next ?? 'stone'],
    seed: random.int(1, 9999),
  };
}
