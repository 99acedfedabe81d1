import type { ListChange, ProductChanges } from '../../../../data/actions/admin-products.ts';
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
  /** The tags that were there when these were first typed; '' as long as none were typed. */
  tagsBefore: string;
  description: string;
  /** Paths, one a line, beside those of the product: a draft that is gone on with days later is laid over what it has by then. */
  imagesAdded: string;
  imagesRemoved: string;
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
    tagsBefore: '',
    description: product.description,
    imagesAdded: '',
    imagesRemoved: '',
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
    ...(changed('tags') && { tags: difference(splitTags(after.tagsBefore), splitTags(after.tags)) }),
    ...((after.imagesAdded !== '' || after.imagesRemoved !== '') && {
      images: { added: pathsIn(after.imagesAdded), removed: pathsIn(after.imagesRemoved) },
    }),
  };
}

/** The pictures that the product will have. */
export function imagesOf(saved: readonly string[], fields: ProductFields): string[] {
  const removed = pathsIn(fields.imagesRemoved);
  const kept = saved.filter((path) => !removed.includes(path));
  return [...kept, ...pathsIn(fields.imagesAdded).filter((path) => !kept.includes(path))];
}

/** What the fields hold when the product is to have these pictures. */
export function withImages(saved: readonly string[], images: readonly string[]): Partial<ProductFields> {
  const { added, removed } = difference(saved, images);
  return { imagesAdded: added.join('\n'), imagesRemoved: removed.join('\n') };
}

/** What the fields hold when other tags are typed. */
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
