import { counted, withCount } from '../counted.ts';
import { sentence } from '../sentence.ts';
import { joined } from '../../domain/text/isolated.ts';

export const cartMessages = {
  /** Null while it is not known. */
  cartTab: (lines: number | null) => withCount('Cart', lines),
  wishlistTab: (items: number | null) => withCount('Wishlist', items),
  empty: 'Your cart is empty',
  emptyHint: 'Good things are waiting. Go and find yours.',
  startShopping: 'Start Shopping',
  loading: 'Loading your cart…',
  signInFirst: 'Log in to see your cart and wishlist, on every device you use.',
  notYet: {
    title: 'Your cart has not loaded yet',
    text: 'It loads as soon as you are online. What you add until then is kept.',
    inMemory: 'It loads as soon as you are online. What you add is kept until you close this page.',
  },
  /** 'Size: M · Colour: Red'; a product that comes in neither says nothing. */
  choice: (size: string, color: string) =>
    joined([size && sentence`Size: ${size}`, color && sentence`Colour: ${color}`], ' · '),
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  atMost: (quantity: number) => `At most ${quantity} of these`,
  addedOnly: (added: number, most: number) => `Only ${added} added to the cart: at most ${most} of these`,
  remove: 'Remove',
  removeItem: (name: string) => sentence`Remove ${name}`,
  removed: 'Removed from cart',
  unavailable: 'No longer available',
  outOfStock: 'Out of stock',
  choiceSoldOut: 'This choice is sold out.',
  /** Before the choices that can be had in its place. */
  otherChoices: 'Take another instead:',
  /** 'L', 'Blue' or 'L · Blue'. */
  otherChoice: (size: string, color: string) => joined([size, color], ' · '),
  /** For a screen reader. */
  takeInstead: (size: string, color: string) => sentence`Take ${joined([size, color], ', ')} instead`,
  changedTo: (size: string, color: string) => sentence`Changed to ${joined([size, color], ' · ')}`,
  /** A button's name, which begins with the choice that is seen on it. */
  changeItem: (choice: string, name: string) => sentence`${choice}. Change size or colour of ${name}`,
  changeTitle: 'Change your choice',
  changeNow: 'Change',
  /** Before a change to a choice that another line has. */
  joins: 'Already in your cart: the two lines become one.',
  /** Another phone took the line out, or the shop its product. */
  lineGone: 'This is not in your cart any more',
  changedOnly: (moved: number, of: number, most: number) =>
    `Only ${moved} of ${of} fit: at most ${most} of these. ${counted(of - moved, 'piece')} left your cart.`,
  save: 'Save to wishlist',
  saveItem: (name: string) => sentence`Save to wishlist: ${name}`,
  onlyLeft: (left: number) => `Only ${left} left`,
  blocked: {
    product_gone: 'Some of this is no longer available.',
    out_of_stock: 'Some of this is sold out, or there is not enough left.',
  },
  fix: 'Update my cart',
  seeOrders: 'My Orders',
  fixed: 'Your cart is up to date',
  removedLine: (name: string) => sentence`${name} was removed`,
  savedLine: (name: string) => sentence`${name} is on your wishlist`,
  undo: 'Undo',
  checkoutOffline: 'Checkout needs a connection. Your cart is safe.',
  pricesAsOf: (time: string) => `Prices as of ${time}. They are checked again before you order.`,
  shippingOf: 'How shipping adds up',
  shippingRule:
    'Each brand sends its own parcel and charges once: its highest shipping fee. Some brands deliver free from an amount on.',
  freeFrom: (amount: string) => `Free from ${amount}`,
  /** A link to the brand's products. */
  freeSoon: (missing: string, brand: string) => sentence`Add ${missing} more of ${brand} for free delivery`,
  checkout: 'Proceed to Checkout',
  priceDetails: 'Price Details',
  mrpTotal: (pieces: number) => `MRP total (${counted(pieces, 'item')})`,
  subtotal: 'Subtotal',
  discount: 'Discount on MRP',
  couponDiscount: (code: string) => sentence`Coupon (${code})`,
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  youSave: (amount: string, percent: number) => `You save ${amount} (${percent}%) on this order`,
} as const;

export const couponMessages = {
  title: 'Coupon',
  label: 'Coupon code',
  apply: 'Apply',
  applied: 'Coupon applied successfully!',
  offer: (saving: string, code: string) => sentence`Save ${saving} with ${code}`,
  applyOffer: (code: string) => sentence`Apply ${code}`,
  removed: 'Coupon removed',
  remove: 'Remove coupon',
  onAll: 'On everything in your cart',
  onlyFor: (brand: string) => sentence`On ${brand} products`,
  online: 'A code you have not used on this device needs a connection.',
  dropped: (code: string, why: string) => sentence`${code} was taken off. ${why}`,
  refused: (code: string, why: string) => sentence`${code} was not applied. ${why}`,
} as const;
