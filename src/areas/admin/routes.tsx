import History from 'lucide-react/icons/history';
import Images from 'lucide-react/icons/images';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Layers from 'lucide-react/icons/layers';
import MailX from 'lucide-react/icons/mail-x';
import MessageSquare from 'lucide-react/icons/message-square';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Percent from 'lucide-react/icons/percent';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Shirt from 'lucide-react/icons/shirt';
import Store from 'lucide-react/icons/store';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Undo2 from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import { adminMessages } from '#messages/back-office.ts';
import { adminPaths } from '#back-office-paths';
import { lazyScreen } from '#ui/lazy-screen.ts';
import type { BackOfficeMap } from '../back-office/area-map.ts';
import { AdminLoginScreen } from './screens/login/admin-login-screen.tsx';

const screens = {
  dashboard: lazyScreen(
    async () => (await import('./screens/dashboard/admin-dashboard-screen.tsx')).AdminDashboardScreen,
  ),
  users: lazyScreen(async () => (await import('./screens/users/users-screen.tsx')).UsersScreen),
  sellers: lazyScreen(async () => (await import('./screens/sellers/sellers-screen.tsx')).SellersScreen),
  seller: lazyScreen(async () => (await import('./screens/sellers/seller-screen.tsx')).SellerScreen),
  sellerDelivery: lazyScreen(
    async () => (await import('./screens/sellers/seller-delivery-screen.tsx')).SellerDeliveryScreen,
  ),
  products: lazyScreen(async () => (await import('./screens/products/products-screen.tsx')).ProductsScreen),
  orders: lazyScreen(
    async () => (await import('./screens/orders/admin-orders-screen.tsx')).AdminOrdersScreen,
  ),
  returns: lazyScreen(async () => (await import('./screens/returns/returns-screen.tsx')).ReturnsScreen),
  returnRates: lazyScreen(
    async () => (await import('./screens/return-rates/return-rates-screen.tsx')).ReturnRatesScreen,
  ),
  reviews: lazyScreen(async () => (await import('./screens/reviews/reviews-screen.tsx')).ReviewsScreen),
  content: lazyScreen(async () => (await import('./screens/content/content-screen.tsx')).ContentScreen),
  collections: lazyScreen(
    async () => (await import('./screens/collections/admin-collections-screen.tsx')).AdminCollectionsScreen,
  ),
  collection: lazyScreen(
    async () => (await import('./screens/collection/admin-collection-screen.tsx')).AdminCollectionScreen,
  ),
  coupons: lazyScreen(async () => (await import('./screens/coupons/coupons-screen.tsx')).CouponsScreen),
  messages: lazyScreen(async () => (await import('./screens/messages/messages-screen.tsx')).MessagesScreen),
  mails: lazyScreen(async () => (await import('./screens/mails/mails-screen.tsx')).MailsScreen),
  audit: lazyScreen(async () => (await import('./screens/audit/audit-screen.tsx')).AuditScreen),
};

const { links } = adminMessages;

/** The admin's map: every path and the screen behind it, and the menu. */
export const adminMap: BackOfficeMap = {
  area: 'admin',
  name: adminMessages.area,
  nobody: adminMessages.nobody,
  home: adminPaths.dashboard,
  login: adminPaths.login,
  openRoutes: [{ path: adminPaths.login, Screen: AdminLoginScreen }],
  routes: [
    { path: adminPaths.root, Screen: screens.dashboard },
    { path: adminPaths.dashboard, Screen: screens.dashboard },
    { path: adminPaths.users, Screen: screens.users },
    { path: adminPaths.sellers, Screen: screens.sellers },
    { path: adminPaths.seller, Screen: screens.seller },
    { path: adminPaths.sellerDelivery, Screen: screens.sellerDelivery },
    { path: adminPaths.products, Screen: screens.products },
    { path: adminPaths.orders, Screen: screens.orders },
    { path: adminPaths.returns, Screen: screens.returns },
    { path: adminPaths.returnRates, Screen: screens.returnRates },
    { path: adminPaths.reviews, Screen: screens.reviews },
    { path: adminPaths.content, Screen: screens.content },
    { path: adminPaths.collections, Screen: screens.collections },
    { path: adminPaths.collection, Screen: screens.collection },
    { path: adminPaths.coupons, Screen: screens.coupons },
    { path: adminPaths.messages, Screen: screens.messages },
    { path: adminPaths.mails, Screen: screens.mails },
    { path: adminPaths.audit, Screen: screens.audit },
  ],
  links: [
    { to: adminPaths.dashboard, label: links.dashboard, Icon: LayoutDashboard },
    { to: adminPaths.users, label: links.users, Icon: Users },
    { to: adminPaths.sellers, label: links.sellers, Icon: Store },
    { to: adminPaths.products, label: links.products, Icon: Shirt },
    { to: adminPaths.orders, label: links.orders, Icon: ReceiptText },
    { to: adminPaths.returns, label: links.returns, Icon: Undo2 },
    { to: adminPaths.returnRates, label: links.returnRates, Icon: Percent },
    { to: adminPaths.reviews, label: links.reviews, Icon: MessageSquareQuote },
    { to: adminPaths.content, label: links.content, Icon: Images },
    { to: adminPaths.collections, label: links.collections, Icon: Layers },
    { to: adminPaths.coupons, label: links.coupons, Icon: TicketPercent },
    { to: adminPaths.messages, label: links.messages, Icon: MessageSquare },
    { to: adminPaths.mails, label: links.mails, Icon: MailX },
    { to: adminPaths.audit, label: links.audit, Icon: History },
  ],
};
