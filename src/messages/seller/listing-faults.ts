import type { ListingFault, PictureFault } from '../../domain/listing/listing-fault.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

// The quoted ones are the specification's (section 5), exact.
const SENTENCES: Record<ListingFault, string> = {
  name_required: 'Please enter the product name',
  name_words: 'Product name cannot exceed 7 words',
  name_long: 'Please shorten the name: at most 200 characters',
  description_required: 'Please describe the product',
  description_words: 'Product description cannot exceed 99 words',
  description_long: 'Please shorten the description: at most 2,000 characters',
  mrp_required: 'Please enter the MRP',
  price_required: 'Please enter the selling price',
  price_above_mrp: 'Selling price cannot be greater than MRP',
  amount_invalid: 'Please enter rupees, 0 or more, such as 1299 or 1299.50',
  category_required: 'Please choose a category',
  stock_required: 'Please enter how many you have',
  stock_invalid: 'Please enter a whole number, 0 or more',
  style_required: 'Please choose a style',
  delivery_required: 'Please choose the delivery time',
  return_required: 'Please choose the return policy',
  shipping_required: 'Please enter the shipping charges, 0 when shipping is free',
  sizes_required: 'Please choose at least one size',
  tags_many: 'At most 20 tags, with 800 characters in all',
  images_required: 'Please select at least one image',
  images_many: 'A product has at most 5 images. Please remove some.',
  image_colors_many: 'There are more colours here than pictures',
  price_too_low: 'Selling price cannot be less than ₹1',
  choice_unknown: 'This is none of the choices',
  choices_unread: 'Please write each choice with its pieces, such as S/Blue:4; M/Blue:0',
  choice_twice: 'This choice is named twice',
  chart_unknown: 'There is no size chart in this slot (1, 2 or 3)',
  image_address: 'An image address begins with https://',
  name_ambiguous: 'Two of your products have this name: add an id column to say which',
  row_repeated: 'This product is in the file twice',
  id_unknown: 'None of your products has this id',
  cell_unheaded:
    'This row has more cells than the first row has headings. Put quotes around a text with commas.',
};

/** The fault of the pieces of some choices, by how people call them. */
export function choicesFaultSentence(fault: ListingFault, names: readonly string[]): string {
  return sentence`${listingFaultSentence(fault)} (${joined(names, ', ')})`;
}

/** The fault of one field of a listing. */
export function listingFaultSentence(fault: ListingFault): string {
  return SENTENCES[fault];
}

const OF_PRODUCT: Record<PictureFault, (file: string) => string> = {
  type: (file) => sentence`File "${file}" is not supported. Please upload JPEG, JPG or PNG images only.`,
  large: (file) => sentence`File "${file}" is too large. Maximum size is 1.46MB.`,
  unreadable: (file) => sentence`File "${file}" could not be opened as a picture. Please choose another.`,
};

const OF_CHART: Record<PictureFault, (file: string) => string> = {
  type: (file) => sentence`Invalid file type: ${file}. Only JPG, PNG, and WEBP are allowed.`,
  large: (file) => sentence`File too large: ${file}. Maximum size is 5MB.`,
  unreadable: OF_PRODUCT.unreadable,
};

/** The fault of a chosen picture. */
export function pictureFaultSentence(fault: PictureFault, use: 'product' | 'chart', file: string): string {
  return (use === 'product' ? OF_PRODUCT : OF_CHART)[fault](file);
}
