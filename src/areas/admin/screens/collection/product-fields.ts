import type { ProductChanges } from '../../../../data/actions/admin-products.ts';
import type { AdminProduct } from '../../../../data/queries/admin-products.ts';
import { parseCount, parseRupees, rupeesText } from '../../../../domain/rupees-text.ts';
import { productEditWords as words } from '../../../../messages/admin-collections.ts';

/** The dialog's fields as they are typed. An empty MRP or stock is saved as nothing. */
export type ProductFields = {
  name: string;
  category: string;
  mrp: string;
  price: string;
  stock: string;
  tags: string;
  description: string;
  /** Their paths, one a line. */
  images: string;
};

export type ProductErrors = Partial<Record<keyof ProductFields, string>>;

export function fieldsOf(product: AdminProduct): ProductFields {
  return {
    name: product.name,
    category: product.category,
    mrp: rupeesText(product.mrp),
    price: rupeesText(product.price),
    stock: String(product.stock),
    tags: product.tags.join(', '),
    description: product.description,
    images: product.images.join('\n'),
  };
}

export function errorsOf(fields: ProductFields): ProductErrors {
  const errors: ProductErrors = {};
  if (fields.name.trim() === '') errors.name = words.nameMissing;
  if (fields.price.trim() === '') errors.price = words.priceMissing;
  else if (parseRupees(fields.price) === null) errors.price = words.number;
  if (fields.mrp.trim() !== '' && parseRupees(fields.mrp) === null) errors.mrp = words.number;
  if (fields.stock.trim() !== '' && parseCount(fields.stock) === null) errors.stock = words.whole;
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
    ...(changed('stock') && { stock: parseCount(after.stock) }),
    ...(changed('tags') && { tags: splitTags(after.tags) }),
    ...(changed('images') && { images: pathsIn(after.images) }),
  };
}

export const pathsIn = (images: string): string[] => images.split('\n').filter((path) => path !== '');

function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
