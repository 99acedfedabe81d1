import { choicesText, refitted, type TypedPieces, typedPieces } from './choice-stock.ts';
import { offeredPieces, optionsOf, withPieces, type ListingFields } from './listing-fields.ts';
import { mergedDraft } from '../validation/merged-draft.ts';

type Merged = ReturnType<typeof mergedDraft<ListingFields>> & {
  /** The text of the choices that were typed here and changed elsewhere too, with their pieces of `now`. */
  movedChoices: string;
};

/**
 * `mergedDraft` of a product's form. The colours and the box that brings them are one choice: without the box there are none, so who
 * touched either has touched both. The pieces of each choice are merged by themselves: what is sold of a choice that was not
 * touched stays sold. The sum follows them, so it is never touched.
 */
export function mergedListing(opened: ListingFields, typed: ListingFields, now: ListingFields): Merged {
  const merged = mergedDraft(opened, typed, now);
  const fields = { ...merged.fields };
  const touched = { ...merged.touched };
  if ('colors' in touched || 'manyColors' in touched) {
    const { colors, manyColors } = typed;
    Object.assign(fields, { colors, manyColors });
    Object.assign(touched, { colors, manyColors });
  }
  const options = optionsOf(fields);
  // With other sizes or colours, pieces belong to another choice: compared are those that the same change gives them.
  const fitted = (from: ListingFields) => refitted(typedPieces(from.choices), optionsOf(from), options);
  const pieces = mergedPieces(fitted(opened), typedPieces(typed.choices), fitted(now));
  const offered = new Map([...offeredPieces(fields)].map(([name]) => [name, pieces.all.get(name) ?? '']));
  const isOffered = ([name]: readonly [string, string]) => offered.has(name);
  delete touched.stock;
  delete touched.choices;
  const changed = [...pieces.touched].filter(isOffered);
  if (changed.length > 0) touched.choices = choicesText(changed);
  const movedChoices = [...pieces.moved].filter(isOffered);
  const moved: (keyof ListingFields)[] = merged.moved.filter(
    (field) => field !== 'stock' && field !== 'choices',
  );
  if (movedChoices.length > 0) moved.push('choices');
  return {
    fields: { ...fields, ...withPieces(offered) },
    touched,
    moved,
    movedChoices: choicesText(movedChoices),
  };
}

function mergedPieces(before: TypedPieces, typed: TypedPieces, current: TypedPieces) {
  const all = new Map(current);
  const touched = new Map<string, string>();
  const moved = new Map<string, string>();
  for (const [name, text] of typed) {
    const isTouched = !isSame(name, text, before) && !isSame(name, text, current);
    if (!isTouched && current.has(name)) continue;
    all.set(name, text);
    if (!isTouched) continue;
    touched.set(name, text);
    if (current.get(name) !== before.get(name)) moved.set(name, current.get(name) ?? '');
  }
  return { all, touched, moved };
}

const isSame = (name: string, text: string, pieces: TypedPieces) => (pieces.get(name) ?? '') === text;
