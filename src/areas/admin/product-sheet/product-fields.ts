import type { ListChange, ProductChanges } from '#data/commands/admin/products.ts';
import type { AdminProduct } from '#data/queries/admin/products.ts';
import type { ListingFault } from '#domain/listing/listing-fault.ts';
import { parseCount, parseRupees, rupeesText } from '#domain/money/rupees-text.ts';
import {
  descriptionFault,
  imagesFault,
  nameFault,
  priceFault,
  tagsFault,
} from '#domain/validation/listing.ts';
import { productEditMessages as messages } from '#messages/admin/admin-collections.ts';
import { listingFaultSentence } from '#messages/seller/listing-faults.ts';

/** The dialog's fields as they are typed. An empty MRP or stock is saved as nothing. */
export type ProductFields = {
  name: string;
  category: string;
  mrp: string;
  price: string;
  stock: string;
  /** The stock that was shown when this one was first typed; '' as long as none was typed. */
  stockBefore: string;
  /** Under which the shop adds the difference once; '' as long as none was typed. In the draft too: it may be tried again on another visit. */
  stockKey: string;
  tags: string;
  /** The tags that were there when these were first typed; '' as long as none were typed. */
  tagsBefore: string;
  description: string;
  /**
   * Paths, one a line, beside those of the product. A draft that is continued days later is added to the pictures it
   * has by then.
   */
  imagesAdded: string;
  imagesRemoved: string;
};

export type ProductErrors = Partial<Record<keyof ProductFields | 'images', string>>;

/** The fields of an untouched dialog: amounts as rupees, tags with commas, and no edit of stock, tags or pictures yet. */
export function fieldsOf(product: AdminProduct): ProductFields {
  return {
    name: product.name,
    category: product.category,
    mrp: rupeesText(product.mrp),
    price: rupeesText(product.price),
    stock: String(product.stock),
    stockBefore: '',
    stockKey: '',
    tags: product.tags.join(', '),
    tagsBefore: '',
    description: product.description,
    imagesAdded: '',
    imagesRemoved: '',
  };
}

/** By the rules of the seller's form; an admin may leave MRP, stock and description empty. `saved`: the pictures that it has. */
export function errorsOf(fields: ProductFields, saved: readonly string[]): ProductErrors {
  const errors: ProductErrors = {};
  const note = (field: keyof ProductErrors, fault: ListingFault | null) => {
    if (fault !== null) errors[field] = listingFaultSentence(fault);
  };
  const price = parseRupees(fields.price);
  note('name', nameFault(fields.name));
  if (fields.name.trim() === '') errors.name = messages.nameMissing;
  note('price', priceFault(parseRupees(fields.mrp), price));
  if (fields.price.trim() === '') errors.price = messages.priceMissing;
  else if (price === null) errors.price = messages.number;
  if (fields.mrp.trim() !== '' && parseRupees(fields.mrp) === null) errors.mrp = messages.number;
  if (fields.stock.trim() !== '' && parseCount(fields.stock) === null) errors.stock = messages.whole;
  note('tags', tagsFault(splitTags(fields.tags)));
  note('description', fields.description.trim() === '' ? null : descriptionFault(fields.description));
  note('images', imagesFault(imagesOf(saved, fields), saved.length > 0));
  return errors;
}

/** Only what differs from the product as it was shown. */
export function changesOf(before: ProductFields, after: ProductFields): ProductChanges {
  const changed = (field: keyof ProductFields) => before[field] !== after[field];
  const price = parseRupees(after.price);
  return {
    ...(changed('name') && { name: after.name.trim() }),
    ...(changed('category') && { category: after.category }),
    ...(changed('description') && { description: after.description.trim() }),
    ...(changed('mrp') && { mrp: parseRupees(after.mrp) }),
    ...(changed('price') && price !== null && { price }),
    ...(changed('stock') && stockChange(after.stockBefore || before.stock, after.stock)),
    ...(changed('tags') && { tags: difference(splitTags(after.tagsBefore), splitTags(after.tags)) }),
    ...((after.imagesAdded !== '' || after.imagesRemoved !== '') && {
      images: { added: pathsIn(after.imagesAdded), removed: pathsIn(after.imagesRemoved) },
    }),
  };
}

/** The difference to what was shown: what is sold meanwhile stays sold. An empty field is an empty stock. */
function stockChange(shown: string, typed: string): ProductChanges {
  const stock = parseCount(typed);
  if (stock === null) return { stock };
  const stockAdd = stock - (parseCount(shown) ?? 0);
  return stockAdd === 0 ? {} : { stockAdd };
}

/** The pictures that the product will have. */
export function imagesOf(saved: readonly string[], fields: ProductFields): string[] {
  const removed = pathsIn(fields.imagesRemoved);
  const remaining = saved.filter((path) => !removed.includes(path));
  return [...remaining, ...pathsIn(fields.imagesAdded).filter((path) => !remaining.includes(path))];
}

/** The fields when the product is to have these pictures. */
export function withImages(saved: readonly string[], images: readonly string[]): Partial<ProductFields> {
  const { added, removed } = difference(saved, images);
  return { imagesAdded: added.join('\n'), imagesRemoved: removed.join('\n') };
}

/**
 * The fields when another stock is typed. `key`: of this opening; the stock that was shown and the key stay together.
 */
export function withStock(
  before: ProductFields,
  fields: ProductFields,
  stock: string,
  key: string,
): Partial<ProductFields> {
  if (stock === before.stock) return { stock, stockBefore: '', stockKey: '' };
  return { stock, stockBefore: fields.stockBefore || before.stock, stockKey: fields.stockKey || key };
}

/** The fields when other tags are typed. */
export function withTags(before: ProductFields, fields: ProductFields, tags: string): Partial<ProductFields> {
  return { tags, tagsBefore: tags === before.tags ? '' : fields.tagsBefore || before.tags };
}

function difference(before: readonly string[], after: readonly string[]): ListChange {
  return {
    added: after.filter((item) => !before.includes(item)),
    removed: before.filter((item) => !after.includes(item)),
  };
}

const pathsIn = (images: string): string[] => images.split('\n').filter((path) => path !== '');

function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
