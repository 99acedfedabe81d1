import type { Paise } from '../money/money.ts';
import { COLORS, SIZES } from '../product/options.ts';
import { paise } from '../money/money.ts';
import { isPriceTooLow, type PriceChange } from '../money/price-change.ts';
import type { Listing } from '../account/seller.ts';
import type { ListingField } from './listing-fields.ts';
import { changedChoices, choiceChanges, choicesText, namedChoices } from './choice-stock.ts';

/** The change of every chosen product. Percents are whole or not, up or down; money is in paise. */
export type BulkChange =
  | { kind: 'price_percent'; percent: number }
  | { kind: 'price_set'; price: Paise }
  | { kind: 'off_percent'; percent: number }
  | { kind: 'stock_set'; stock: number }
  | { kind: 'stock_add'; pieces: number }
  /** The pieces of each choice with this size or colour. A product that has none of them stays as it is. */
  | { kind: 'option_set'; option: string; pieces: number }
  /** `value` is one of the field's choices. */
  | { kind: ChoiceField; value: string }
  | { kind: 'pause' | 'resume' };

/** The fields of one choice that are set for many. */
export const CHOICE_FIELDS = [
  'category',
  'styleType',
  'estimatedDelivery',
  'returnPolicy',
] as const satisfies ListingField[];
export type ChoiceField = (typeof CHOICE_FIELDS)[number];

/** Whether a kind of change sets a field of one choice. */
export const isChoiceField = (kind: BulkChange['kind']): kind is ChoiceField =>
  CHOICE_FIELDS.some((field) => field === kind);

/** Undo gives these back. Stock is left out, because sales since the change are not known here. */
const UNDONE = ['price', 'paused', ...CHOICE_FIELDS] as const;

/** The values of one product afterwards; what is absent stays. */
export type ListingChange = Partial<Pick<Listing, (typeof UNDONE)[number]>> & {
  id: string;
  stock?: number;
  stockAdd?: number;
  /** The pieces of the choices that change, by name. */
  choices?: string;
};

export type PlannedChange = {
  listing: Listing;
  price: Paise;
  stock: number;
  /** Null when it can be done. The price would fall outside ₹1 to the MRP. */
  fault: 'price_above_mrp' | 'price_too_low' | null;
  change: ListingChange;
};

// Half up to a whole rupee: nobody prices a shirt at ₹ 824.17.
const wholeRupees = (amount: number): Paise => paise(Math.floor(amount / 100 + 0.5) * 100);

/** The change of each product, to be looked at first. Stock never goes below none. */
export function planChange(listings: readonly Listing[], change: BulkChange): PlannedChange[] {
  return listings.map((listing) => {
    const price = priceAfter(listing, change);
    const choices = change.kind === 'option_set' ? choicesAfter(listing, change) : '';
    const stock = choices === '' ? stockAfter(listing, change) : sumAfter(listing, choices);
    return {
      listing,
      price,
      stock,
      fault: priceFault(listing, price),
      change: {
        id: listing.id,
        ...(price !== listing.price && { price }),
        // More or fewer, as it was said: the shop may have sold some since.
        ...(change.kind === 'stock_add' && stock !== listing.stock && { stockAdd: change.pieces }),
        ...(change.kind === 'stock_set' && stock !== listing.stock && { stock }),
        ...(choices !== '' && { choices }),
        ...setFact(listing, change),
      },
    };
  });
}

/** The field of one choice, or the pause, that becomes another. */
function setFact(listing: Listing, change: BulkChange): Partial<ListingChange> {
  if (change.kind === 'pause' || change.kind === 'resume') {
    const paused = change.kind === 'pause';
    return paused === listing.paused ? {} : { paused };
  }
  if (!('value' in change) || change.value === listing[change.kind]) return {};
  return { [change.kind]: change.value };
}

/** The choices with this size or colour that get other pieces than they have, as a text. */
function choicesAfter(
  { sizes, colors, choices }: Listing,
  { option, pieces }: Extract<BulkChange, { kind: 'option_set' }>,
): string {
  const named = namedChoices(sizes, colors).filter(({ size, color }) => [size, color].includes(option));
  return changedChoices(choices, choicesText(named.map(({ name }) => [name, pieces])));
}

function sumAfter({ choices, stock }: Listing, written: string): number {
  return choiceChanges(choices, written).reduce(
    (sum, { before, after }) => sum + after - (before ?? 0),
    stock,
  );
}

function priceFault(listing: Listing, price: Paise): PlannedChange['fault'] {
  if (price > listing.mrp) return 'price_above_mrp';
  return isPriceTooLow(listing.price, price) ? 'price_too_low' : null;
}

/** The sizes and the colours that some of the listings come in, in the shop's order. */
export function optionsOfAll(listings: readonly Listing[]): string[] {
  const offered = new Set(listings.flatMap(({ sizes, colors }) => [...sizes, ...colors]));
  return [...SIZES, ...COLORS].filter((option) => offered.has(option));
}

/** A planned change as old and new price in paise, for the list that a seller confirms. */
export const priceChange = ({ listing, price }: PlannedChange): PriceChange => ({
  name: listing.name,
  before: listing.price,
  after: price,
});

/**
 * Returns the changes that undo a bulk change, one for each product. Only what is still as the change set it is in them. A field that was
 * empty before stays, because the shop takes no empty one.
 */
export function changesBack(done: readonly PlannedChange[], listings: readonly Listing[]): ListingChange[] {
  const now = new Map(listings.map((listing) => [listing.id, listing]));
  const back = new Map<string, ListingChange>();
  for (const { listing, change } of done) {
    const { id } = listing;
    const undone = UNDONE.filter(
      (fact) => change[fact] !== undefined && now.get(id)?.[fact] === change[fact] && listing[fact] !== '',
    );
    if (undone.length === 0) continue;
    back.set(id, { ...back.get(id), id, ...Object.fromEntries(undone.map((fact) => [fact, listing[fact]])) });
  }
  return [...back.values()];
}

function priceAfter({ price, mrp }: Listing, change: BulkChange): Paise {
  if (change.kind === 'price_set') return change.price;
  if (change.kind === 'price_percent')
    return paise(Math.max(0, wholeRupees(price * (1 + change.percent / 100))));
  if (change.kind === 'off_percent') return paise(Math.max(0, wholeRupees(mrp * (1 - change.percent / 100))));
  return price;
}

function stockAfter({ stock }: Listing, change: BulkChange): number {
  if (change.kind === 'stock_set') return change.stock;
  return change.kind === 'stock_add' ? Math.max(0, stock + change.pieces) : stock;
}
