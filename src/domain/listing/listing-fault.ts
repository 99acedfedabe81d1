/**
 * The possible faults of one field of a listing, in the form or in a row of a file. Not among the error codes: those
 * and their sentences are on every shopper's phone. A refusal of the server is an error code.
 */
export const LISTING_FAULTS = [
  'name_required',
  'name_words',
  'name_long',
  'description_required',
  'description_words',
  'description_long',
  'mrp_required',
  'price_required',
  'price_above_mrp',
  'amount_invalid',
  'category_required',
  'stock_required',
  'stock_invalid',
  'style_required',
  'delivery_required',
  'return_required',
  'shipping_required',
  'sizes_required',
  'tags_many',
  'images_required',
  'images_many',
  'image_colors_many',
  // only in a file
  'price_too_low',
  'choice_unknown',
  'choices_unread',
  'choice_twice',
  'chart_unknown',
  'image_address',
  'name_ambiguous',
  'row_repeated',
  'id_unknown',
  'cell_unheaded',
] as const;

export type ListingFault = (typeof LISTING_FAULTS)[number];

/** The possible faults of a chosen picture. */
export type PictureFault = 'type' | 'large' | 'unreadable';
