import { counted, formatNumber } from './counted.ts';
import { sentence } from './sentence.ts';

/** The seller's and the admin's area: what both say. */
export const backOfficeMessages = {
  menu: 'Menu',
  closeMenu: 'Close menu',
  more: (name: string) => sentence`More for ${name}`,
  navigation: 'Main',
  changePassword: 'Change Password',
  logout: 'Logout',
  loggingOut: 'Logging out…',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Failed to logout',
  shop: 'Open the shop',
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may be wrong, or the page has moved.',
  dashboard: 'Back to Dashboard',
  crashText: 'What was saved is safe. Reload to go on.',
  offline: 'You are offline.',
  loadsWhenBack: (what: string) => sentence`${what} load when you are back.`,
  stale: 'This could not be updated.',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  refreshOnline: 'Refreshing needs a connection.',
  online: 'This needs a connection.',
  /** A screen that sends to the login gives this as its reason. */
  loginToOpen: (screen: string) => sentence`Log in to open ${screen}.`,
  loginToGoOn: 'Log in to go on where you were.',
} as const;

/** A price that moves by more than half may be a typo. */
export const largeChangeMessages = {
  ask: (count: number) =>
    `Change ${count === 1 ? 'the price' : `${formatNumber(count)} prices`} by more than half?`,
  text: (name: string, before: string, after: string) => sentence`“${name}” goes from ${before} to ${after}.`,
  keep: (count: number) => (count === 1 ? 'Keep the price' : 'Keep prices'),
  confirm: (count: number) => (count === 1 ? 'Change the price' : 'Change prices'),
} as const;

export const pagerMessages = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  nothing: 'Nothing found',
  /** '26 to 50 of 1,000+'. */
  range: (from: number, to: number, total: number, over: boolean) =>
    `${formatNumber(from)} to ${formatNumber(to)} of ${formatNumber(total)}${over ? '+' : ''}`,
} as const;

/** How far an export is; null before anything was read. */
export type ExportProgress = { read: number; of: number } | null;

/** Of a button that saves a list as a file. `unit` is the singular of what is counted: 'item'. */
export const exportMessages = {
  export: 'Export CSV',
  exporting: (progress: ExportProgress) =>
    progress === null
      ? 'Exporting...'
      : `Exporting... ${formatNumber(progress.read)} of ${formatNumber(progress.of)}`,
  failed: (what: string, unit: string, reason: string, progress: ExportProgress) =>
    sentence`Failed to export ${what}. ${reason}${progress === null ? '' : ` ${formatNumber(progress.read)} of ${counted(progress.of, unit)} were read: export again to go on from there.`}`,
  /** `row`: the singular of what the file has rows of. */
  exported: (count: number, row: string) => `${counted(count, row)} exported`,
  online: 'The export reads every row from the shop: it needs a connection.',
} as const;

/** Why the shop ended a session here; the words of `refused` beside a role that is gone are those of the error. */
export const endedMessages = {
  ended: 'You were logged out. Please log in again.',
} as const;

export const sellerMessages = {
  area: 'Seller',
  nobody: 'Your brand',
  loginTitle: 'Seller Login',
  loginText: 'Sell with Drip Haven',
  noAccount: 'No seller account yet? Please contact an administrator: they create it for you.',
  login: 'Login',
  loggingIn: 'Logging in...',
  welcome: 'Welcome back!',
  failed: 'Login failed. Please check your credentials.',
  online: 'Signing in needs a connection.',
  links: {
    dashboard: 'Dashboard',
    products: 'Your Products',
    addProduct: 'Add Product',
    orders: 'Orders to Dispatch',
    returns: 'Returns',
    reviews: 'Reviews',
    completedOrders: 'Completed Orders',
    reports: 'Reports',
    sizeChart: 'Size Chart',
  },
} as const;

export const adminMessages = {
  area: 'Admin',
  nobody: 'Admin User',
  loginTitle: 'Admin Login',
  loginText: 'Run Drip Haven',
  login: 'Sign In',
  loggingIn: 'Signing in...',
  welcome: 'Login successful',
  failed: 'Login failed',
  noData: 'No authentication data returned',
  noSession: 'Not authenticated as admin',
  online: 'Signing in needs a connection.',
  links: {
    dashboard: 'Dashboard',
    users: 'Users',
    sellers: 'Sellers',
    products: 'Products',
    orders: 'Orders',
    returns: 'Returns',
    reviews: 'Reviews',
    returnRates: 'Return Rates',
    content: 'Featured Categories',
    collections: 'Havendrip Collection',
    coupons: 'Coupons',
    messages: 'Messages',
    mails: 'Unsent Mails',
    audit: 'Audit Log',
  },
} as const;

/** The state of this device's storage, in an area that keeps a copy to read and nothing to send. */
export const backOfficeStorageMessages = {
  missing: {
    title: 'Part of this page has not loaded.',
    text: 'Until it has, nothing can be shown or saved. The page tries again automatically; if that does not help, reload when you are online.',
  },
  full: {
    title: 'This device is full.',
    text: 'What you see is current while this page is open, but it is not kept for when there is no connection.',
  },
  memory: {
    title: 'This browser does not save anything.',
    text: 'Everything works with a connection. Without one nothing can be shown after you close this page.',
  },
} as const;
