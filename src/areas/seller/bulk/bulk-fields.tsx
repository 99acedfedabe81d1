import { isChoiceField, optionsOfAll } from '#domain/listing/bulk-change.ts';
import { LISTING_FIELDS } from '#domain/listing/listing-fields.ts';
import type { Listing } from '#domain/account/seller.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { bulkMessages } from '#messages/seller/seller-products.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { hasNumber, type Kind, type Problem, type Typed } from './typed-change.ts';

const KINDS = Object.keys(bulkMessages.kinds) as Kind[];
const kinds = KINDS.map((value) => ({ value, label: bulkMessages.kinds[value] }));
/** A minus makes sense of these. */
const SIGNED = new Set<Kind>(['price_percent', 'stock_add']);

type Props = {
  typed: Typed;
  chosen: readonly Listing[];
  problem: Problem | null;
  onChange: (changed: Partial<Typed>) => void;
};

/** What to change, and what it becomes: one of a list, a number, or both. */
export function BulkFields({ typed: { kind, text, option }, chosen, problem, onChange }: Props) {
  const errorOf = (field: keyof Typed) => (problem?.field === field ? problem.sentence : null);
  const list = listOf(kind, chosen);
  return (
    <>
      <SelectField
        label={bulkMessages.what}
        options={kinds}
        value={kind}
        error={errorOf('kind')}
        onChange={({ target }) =>
          // Each kind has a list of its own.
          onChange({ kind: KINDS.find((one) => one === target.value) ?? 'price_percent', option: '' })
        }
      />
      {list === null ? null : (
        <SelectField
          label={list.label}
          placeholder={bulkMessages.chooseOption}
          options={list.options.map((value) => ({ value, label: value }))}
          value={option}
          error={errorOf('option')}
          onChange={({ target }) => onChange({ option: target.value })}
        />
      )}
      {hasNumber(kind) ? (
        <TextField
          label={bulkMessages.values[kind]}
          autoComplete="off"
          // Where a minus may be needed, no numeric keyboard: some phones have no minus on it.
          inputMode={SIGNED.has(kind) ? 'text' : 'decimal'}
          value={text}
          error={errorOf('text')}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      ) : null}
    </>
  );
}

function listOf(
  kind: Kind,
  chosen: readonly Listing[],
): { label: string; options: readonly string[] } | null {
  if (kind === 'option_set') return { label: bulkMessages.option, options: optionsOfAll(chosen) };
  return isChoiceField(kind)
    ? { label: productFormMessages[kind], options: LISTING_FIELDS[kind].choices }
    : null;
}
