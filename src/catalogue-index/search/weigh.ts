import type { Term } from './search.ts';
import { letterBits, nearTo } from './near-words.ts';

/** What a word is worth that is the one typed, begins with it, holds it, or does so but for a slip. */
export type Weights = { word: number; begins: number; inside: number; near: number; nearBegins: number };

/** Judges words by what was typed; 0 for not at all. */
export type Weigh = {
  typed: string;
  /** Whatever it is worth. */
  of: (word: string) => number;
  /** Without slips. */
  exactly: (word: string) => number;
  /** With slips, where they are allowed. `mayBe` rules most words out by their letters. */
  near: { mayBe: (bits: number) => boolean; weigh: (word: string) => number } | null;
};

/** A judge for one term, prepared once. */
export function weighing(
  { word: typed, brand, inside: anywhere }: Term,
  weights: Weights,
  withSlips: boolean,
): Weigh {
  const exactly = (has: string) => {
    if (anywhere ? !has.includes(typed) : !has.startsWith(typed)) return 0;
    if (has.length === typed.length) return weights.word;
    return has.startsWith(typed) ? weights.begins : weights.inside;
  };
  // The last letter, which may be a plural's, may be the slip as well: what may mean a brand is kept as it was typed.
  const forms = withSlips ? [...new Set([typed, brand ?? typed])] : [];
  const tests = forms.map(nearTo).filter((test) => test !== null);
  if (tests.length === 0) return { typed, exactly, of: exactly, near: null };
  const mayBe = (bits: number) => tests.some((test) => test.mayBe(bits));
  const weigh = (has: string) => {
    const found = tests.map((test) => test.nearness(has));
    if (found.includes('word')) return weights.near;
    return found.includes('beginning') ? weights.nearBegins : 0;
  };
  return {
    typed,
    exactly,
    near: { mayBe, weigh },
    of: (has) => exactly(has) || (mayBe(letterBits(has)) ? weigh(has) : 0),
  };
}
