import { isChoiceField, type BulkChange, type PlannedChange } from '#domain/listing/bulk-change.ts';
import { LISTING_FIELDS } from '#domain/listing/listing-fields.ts';
import { parseCount, parsePercent, parseRupees, parseSigned } from '#domain/money/rupees-text.ts';
import { listingFaultSentence } from '#messages/seller/listing-faults.ts';
import { bulkMessages } from '#messages/seller/seller-products.ts';

export type Kind = BulkChange['kind'];
type NumberKind = keyof typeof bulkMessages.values;

/** The kind of a change, its number as it was typed, and the word that is chosen from a list. */
export type Typed = { kind: Kind; text: string; option: string };

export type Problem = { field: keyof Typed; sentence: string };

/** Whether a kind of change has a number. */
export const hasNumber = (kind: Kind): kind is NumberKind => kind in bulkMessages.values;

/** The change that is entered; null while it is none. */
export function readChange({ kind, text, option }: Typed): BulkChange | null {
  switch (kind) {
    case 'price_percent': {
      const percent = parsePercent(text);
      return percent === null || percent < -100 || percent > 1000 ? null : { kind, percent };
    }
    case 'off_percent': {
      const percent = parsePercent(text);
      return percent === null || percent < 0 || percent > 100 ? null : { kind, percent };
    }
    case 'price_set': {
      const price = parseRupees(text);
      return price === null ? null : { kind, price };
    }
    case 'stock_set': {
      const stock = parseCount(text);
      return stock === null ? null : { kind, stock };
    }
    case 'stock_add': {
      const pieces = parseSigned(text);
      const fits = pieces !== null && Number.isInteger(pieces) && Math.abs(pieces) <= 1_000_000;
      return fits ? { kind, pieces } : null;
    }
    case 'option_set': {
      const pieces = parseCount(text);
      return pieces === null || option === '' ? null : { kind, option, pieces };
    }
    case 'pause':
    case 'resume':
      return { kind };
    default:
      return option === '' ? null : { kind, value: option };
  }
}

/** Why this changes nothing yet, and the field that says so; null when all products can be changed. */
export function problemOf(
  { kind, option }: Typed,
  change: BulkChange | null,
  planned: readonly PlannedChange[],
): Problem | null {
  if (kind === 'option_set' && option === '')
    return { field: 'option', sentence: bulkMessages.optionMissing };
  if (isChoiceField(kind)) {
    const { missing } = LISTING_FIELDS[kind];
    const sentence = option === '' ? listingFaultSentence(missing) : faultOf(planned);
    return sentence === null ? null : { field: 'option', sentence };
  }
  const sentence = change === null && hasNumber(kind) ? bulkMessages.invalid[kind] : faultOf(planned);
  return sentence === null ? null : { field: hasNumber(kind) ? 'text' : 'kind', sentence };
}

function faultOf(planned: readonly PlannedChange[]): string | null {
  if (planned.length === 0) return bulkMessages.unchanged;
  const low = planned.filter(({ fault }) => fault === 'price_too_low').length;
  const high = planned.filter(({ fault }) => fault === 'price_above_mrp').length;
  if (low > 0) return bulkMessages.tooLow(low);
  return high > 0 ? bulkMessages.faulty(high) : null;
}
