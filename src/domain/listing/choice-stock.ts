import { plainText } from '../text/digits.ts';
import { parseCount } from '../money/rupees-text.ts';
import { choicesOf, orNone, type Choice } from '../product/choices.ts';
import { COLORS, namedIn, SIZES } from '../product/options.ts';
import { FEW_LEFT } from '../product/product.ts';

/** A choice with its name: 'S/Blue', or one of the two alone, or ''. */
export type NamedChoice = Choice & { name: string };

/** The pieces of choices by their names, as they were typed. */
export type TypedPieces = ReadonlyMap<string, string>;

/** Names a choice: size and color joined by a slash, without the empty one. */
export function choiceName(size: string, color: string): string {
  return [size, color].filter((part) => part !== '').join('/');
}

/** The choices of a product with their names: every size with every color, sizes first. */
export function namedChoices(sizes: readonly string[], colors: readonly string[]): NamedChoice[] {
  return choicesOf({ sizes, colors }).map((choice) => ({
    ...choice,
    name: choiceName(choice.size, choice.color),
  }));
}

/** Reads a text of choices, 'S/Blue:4; M/Blue:0', into the pieces by name, whatever was typed for pieces. */
export function typedPieces(text: string): Map<string, string> {
  const pieces = new Map<string, string>();
  for (const item of text.split(';')) {
    const colon = item.indexOf(':');
    if (colon !== -1) pieces.set(item.slice(0, colon).trim(), item.slice(colon + 1).trim());
  }
  return pieces;
}

/** The text of choices by name: 'S/Blue:4; M/Blue:0'. A colon or semicolon in what was typed becomes a blank. */
export function choicesText(pieces: Iterable<readonly [string, string | number]>): string {
  return [...pieces].map(([name, typed]) => `${name}:${String(typed).replaceAll(/[:;]/g, ' ')}`).join('; ');
}

/**
 * The pieces of each choice when a product has `wanted` in all. Pieces that come are spread evenly, and the first choices get one more.
 * Pieces that go are taken in proportion. The sum is exact. The twin of `private.spread_stock`.
 */
export function spreadStock(pieces: readonly number[], wanted: number): number[] {
  const total = pieces.reduce((sum, count) => sum + count, 0);
  if (wanted >= total)
    return pieces.map(
      (count, place) => count + Math.floor((wanted - total + pieces.length - place - 1) / pieces.length),
    );
  // A double does not hold the product of two stocks exactly.
  const share = (until: number) => Number((BigInt(wanted) * BigInt(until)) / BigInt(total));
  let until = 0;
  return pieces.map((count) => {
    until += count;
    return share(until) - share(until - count);
  });
}

/** The text of the choices of a product of which only the sum is known. */
export function spreadText(sizes: readonly string[], colors: readonly string[], stock: number): string {
  const choices = namedChoices(sizes, colors);
  const none = choices.map(() => 0);
  const pieces = spreadStock(none, stock);
  return choicesText(choices.map(({ name }, place) => [name, pieces[place] ?? 0]));
}

/** The sum of pieces as a text: '' when nothing is typed, and what was typed when that is one text. */
export function sumText(typed: Iterable<string>): string {
  const filled = [...typed].filter((text) => text !== '');
  if (filled.length <= 1) return filled[0] ?? '';
  return String(filled.reduce((sum, text) => sum + (parseCount(text) ?? 0), 0));
}

/** The names of choices with pieces that are no whole number from 0 on. An empty one counts as 0. */
export function faultyChoices(pieces: TypedPieces): string[] {
  return [...pieces].flatMap(([name, text]) => (text === '' || parseCount(text) !== null ? [] : [name]));
}

/** Pieces as whole numbers: an empty text is 0, and so is one that `faultyChoices` names. */
export function countedPieces(pieces: TypedPieces): Map<string, number> {
  return new Map([...pieces].map(([name, text]) => [name, parseCount(text) ?? 0]));
}

/** The change of one choice. `before` is null for a choice that was not there. */
export type ChoiceChange = { name: string; before: number | null; after: number };

/** The choices that the text `written` names with other pieces than the text `was`. */
export function choiceChanges(was: string, written: string): ChoiceChange[] {
  const before = countedPieces(typedPieces(was));
  return [...countedPieces(typedPieces(written))].flatMap(([name, after]) =>
    before.get(name) === after ? [] : [{ name, before: before.get(name) ?? null, after }],
  );
}

/** The text of those of `written` that differ from `was`; '' when none do. */
export function changedChoices(was: string, written: string): string {
  return choicesText(choiceChanges(was, written).map(({ name, after }) => [name, after]));
}

/** The choices with FEW_LEFT pieces or fewer and their pieces, the emptiest first, of a product that has pieces. */
export function lowChoices({ choices, stock }: { choices: string; stock: number }): [string, number][] {
  // Most products have none, and a list asks thousands of them at each letter of a search.
  if (stock === 0 || !LOW.test(choices)) return [];
  return [...countedPieces(typedPieces(choices))]
    .filter(([, count]) => count <= FEW_LEFT)
    .sort(([, a], [, b]) => a - b);
}

const LOW = new RegExp(`:[0-${FEW_LEFT}](?:;|$)`);

/** The options of a product: its sizes and its colors. */
export type Options = { sizes: readonly string[]; colors: readonly string[] };

/**
 * The pieces of choices when a product gets other options. A choice that stays keeps its pieces. If the product had no sizes, its first
 * new one gets all pieces. If it has none any more, the pieces of all are added up. The same holds for colours. A choice without
 * pieces of before is left out. The twin of `private.fit_variants`.
 */
export function refitted(pieces: TypedPieces, before: Options, after: Options): Map<string, string> {
  const fitted = new Map<string, string>();
  for (const { size, color, name } of namedChoices(after.sizes, after.colors)) {
    const typed = sourcesOf(size, before.sizes, after.sizes).flatMap((oldSize) =>
      sourcesOf(color, before.colors, after.colors).flatMap(
        (oldColor) => pieces.get(choiceName(oldSize, oldColor)) ?? [],
      ),
    );
    if (typed.length > 0) fitted.set(name, sumText(typed));
  }
  return fitted;
}

/** The options of before with the pieces that an option gets. */
function sourcesOf(option: string, before: readonly string[], after: readonly string[]): readonly string[] {
  if (option === '') return orNone(before);
  if (before.includes(option)) return [option];
  return before.length === 0 && option === after[0] ? [''] : [];
}

/** The choices that a cell of a file names; or its `fault`, where `value` is the item or the name at fault. */
export type ChoicesCell =
  | { ok: true; pieces: Map<string, string> }
  | {
      ok: false;
      fault: 'choices_unread' | 'choice_unknown' | 'choice_twice' | 'stock_invalid';
      value: string;
    };

/**
 * Reads a cell of a file: 'S/Blue:4; M/Blue:0'. Names are taken in any case and either order, between semicolons, bars or line
 * ends. `offered` are the product's choices. Those that are as in `was` are left out.
 */
export function readChoices(text: string, offered: readonly NamedChoice[], was: TypedPieces): ChoicesCell {
  const pieces = new Map<string, string>();
  const names = new Set(offered.map(({ name }) => name));
  const seen = new Set<string>();
  for (const item of text.split(/[;|\n]/).map((part) => part.trim())) {
    if (item === '') continue;
    const [written = '', count, ...rest] = item.split(/[:=]/);
    if (count === undefined || rest.length > 0) return { ok: false, fault: 'choices_unread', value: item };
    const isAsBefore = was.get(written.trim()) === count.trim();
    const name = spelledName(written);
    if (!isAsBefore && (name === null || !names.has(name)))
      return { ok: false, fault: 'choice_unknown', value: written.trim() };
    const key = name ?? written.trim();
    if (seen.has(key)) return { ok: false, fault: 'choice_twice', value: key };
    seen.add(key);
    if (isAsBefore || name === null) continue;
    if (parseCount(count) === null) return { ok: false, fault: 'stock_invalid', value: item };
    pieces.set(name, plainText(count));
  }
  return { ok: true, pieces };
}

/** The name of a choice in our spelling; null when a part of it is neither a size nor a color. */
function spelledName(written: string): string | null {
  const parts = written.split('/').map((part) => part.trim());
  const sizes = parts.flatMap((part) => namedIn(SIZES, part) ?? []);
  const colors = parts.flatMap((part) => namedIn(COLORS, part) ?? []);
  const filled = parts.filter((part) => part !== '').length;
  const isOne = sizes.length <= 1 && colors.length <= 1 && sizes.length + colors.length === filled;
  return isOne ? choiceName(sizes[0] ?? '', colors[0] ?? '') : null;
}
