import { sentence } from '../sentence.ts';

export const productMessages = {
  loading: 'Loading...',
  error: (message: string) => sentence`Error: ${message}`,
  notFound: 'Product not found',
  notFoundHint: 'Its seller may have taken it out of the shop.',
  notHere: 'This product has not loaded yet',
  notHereHint: 'If the shop has it, it loads as soon as you are online.',
  /** The name of a size or colour that cannot be had, for a screen reader. */
  optionSoldOut: (option: string) => sentence`${option}, sold out`,
  /** 'Size L in Blue is sold out.' One of the two may be '', not chosen. */
  choiceSoldOut: (size: string, color: string) =>
    size === ''
      ? sentence`${color} is sold out.`
      : color === ''
        ? sentence`Size ${size} is sold out.`
        : sentence`Size ${size} in ${color} is sold out.`,
  lowStock: (left: number) => `Only ${left} left`,
  addToCart: 'Add to Cart',
  addedToCart: 'Added to Cart',
  addedToWishlist: 'Added to wishlist',
  removedFromWishlist: 'Removed from wishlist',
  selectOptions: 'Select Options',
  size: 'Size',
  color: 'Colour',
  /** After the name of what is missing. */
  chooseOne: 'choose one',
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  gender: 'Gender',
  unisex: 'Unisex',
  genders: { male: 'Male', female: 'Female', unisex: 'Unisex' },
  category: 'Category',
  style: 'Style',
  description: 'Description',
  detailsLater: 'The description and the other pictures load as soon as your connection allows.',
  readMore: 'Read more',
  showLess: 'Show less',
  shipping: 'Shipping',
  freeShipping: 'Free',
  freeFrom: (amount: string) => `Free from ${amount}`,
  delivery: 'Delivery',
  defaultDelivery: '3-5 working days',
  returns: 'Return policy',
  defaultReturns: '7 days return',
  payment: 'Payment',
  cod: 'Cash on Delivery',
  seller: 'Seller Information',
  verifiedSeller: 'Verified Seller',
  sellerEmail: 'Email',
  sellerPhone: 'Phone',
  sizeChart: 'Size Chart',
  enlargeChart: 'Enlarge size chart',
  sizeChartLater: 'The size chart loads as soon as your connection allows.',
  noSizeChart: 'No size chart available for this product.',
  askSeller: 'Please contact the seller for sizing information.',
  askAboutSize: 'Ask the seller about size',
  /** Subject of the mail to the seller. */
  sizeQuestion: (name: string) => sentence`Size of ${name}`,
  /** Where the seller names no address and no phone. */
  askShop: 'Contact Us',
  similar: 'Similar Products',
  recentlyViewed: 'Recently viewed',
  quickBuy: 'Quick buy',
  picture: (number: number, total: number) => `${number} / ${total}`,
  pictureOf: (name: string, number: number) => sentence`${name}, picture ${number}`,
  pictureMissing: 'Picture not available',
  pictures: 'Pictures',
  enlarge: 'Enlarge pictures',
  zoomMissing: 'Zooming has not loaded. Check your connection, then reload the page.',
  share: 'Share',
  back: 'Back',
  close: 'Close',
} as const;

/** The places of what comes behind a product, before its own texts are here. */
export const placeMessages = {
  reviews: 'Reviews',
  reviewsFailed: 'The reviews have not loaded.',
  deliveryFailed: 'Checking pincodes has not loaded.',
} as const;
