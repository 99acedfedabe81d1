import { joined } from '../../domain/text/isolated.ts';
import { counted, formatNumber } from '../counted.ts';
import { sentence } from '../sentence.ts';
import { choiceLabel } from './product-form.ts';

// So many fit beside the name of a product.
const MOST_NAMED = 2;

export const dashboardMessages = {
  title: 'Dashboard',
  toPack: (orders: number) => (orders === 0 ? 'Nothing to pack' : `${counted(orders, 'order')} to pack`),
  toPackNone: 'New orders show up here automatically.',
  toPackPieces: (pieces: number) => counted(pieces, 'piece'),
  toPackMore: (items: number) => `and ${counted(items, 'more item')}`,
  late: 'Late',
  packingList: 'Open the packing list',
  figures: 'Your figures',
  products: 'Products',
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  revenue: 'Revenue',
  revenueHint: 'From all delivered items, without refunds',
  reports: 'Reports by week and product',
  revenueOffline: 'What all delivered items brought needs a connection.',
  revenueFailed: 'Could not be loaded',
  unverified: 'Your brand is not verified yet.',
  unverifiedText:
    'An administrator has to verify it before shoppers see your products. What was ordered can still be dispatched.',
  sales: 'Revenue in the last 30 days',
  salesTotal: (pieces: number, amount: string) =>
    `${amount} for ${counted(pieces, 'delivered piece')} without refunds`,
  salesNone: 'Nothing was delivered in the last 30 days.',
  chart: 'Revenue from what was delivered each day, in rupees',
  table: 'As a table',
  day: 'Day',
  pieces: 'Pieces',
  amount: 'Amount',
  lowStock: 'Low stock',
  lowStockNone: 'Everything has more than 5 pieces left, and more than 3 of each size and colour.',
  lowStockMore: (more: number) => `${counted(more, 'more product runs', 'more products run')} low`,
  noProducts: 'You have no products yet.',
  addProduct: 'Add product',
  left: (stock: number) => (stock === 0 ? 'Sold out' : `${stock} left`),
  /** Of choices with few pieces, by their names: 'M, Red sold out; L, Red 2 left'. */
  fewOf: (choices: readonly (readonly [name: string, pieces: number])[]) =>
    choices.length > MOST_NAMED
      ? `Few left of ${formatNumber(choices.length)} sizes and colours`
      : joined(
          choices.map(([name, pieces]) =>
            pieces === 0
              ? sentence`${choiceLabel(name)} sold out`
              : sentence`${choiceLabel(name)} ${pieces} left`,
          ),
          '; ',
        ),
  best: 'Best sellers in 30 days',
  bestNone: 'What sells best shows here.',
  /** Ordered and not cancelled; the reports count what was delivered. */
  ordered: (pieces: number) => `${formatNumber(pieces)} ordered`,
  recent: 'Recent orders',
  recentNone: 'No orders in the last 10 days.',
  profile: 'Seller profile',
  brand: 'Business name',
  brandFixed: 'The business name cannot be changed.',
  email: 'Business email',
  address: 'Business address',
  phone: 'Phone number',
  gst: 'GST number',
  sizeCharts: 'Size charts',
  manageCharts: 'Manage size charts',
  none: 'Not given',
  edit: 'Edit Profile',
  save: 'Save Changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Profile updated successfully',
  saveFailed: (reason: string) => sentence`Failed to update profile: ${reason}`,
  saveBroke: 'An error occurred while updating your profile',
  online: 'Saving needs a connection. What you typed stays here.',
  movedOn: (now: string) =>
    sentence`Another device changed this meanwhile to ${now === '' ? 'nothing' : sentence`“${now}”`}. Saving replaces that.`,
  tooLong: (limit: number) => `Please write at most ${limit} characters`,
} as const;
