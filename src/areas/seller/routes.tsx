import ChartColumn from 'lucide-react/icons/chart-column';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import PackageOpen from 'lucide-react/icons/package-open';
import PackagePlus from 'lucide-react/icons/package-plus';
import Ruler from 'lucide-react/icons/ruler';
import Shirt from 'lucide-react/icons/shirt';
import Undo2 from 'lucide-react/icons/undo-2';
import { sellerMessages } from '#messages/back-office.ts';
import { sellerPaths } from '#back-office-paths';
import { lazyScreen } from '#ui/lazy-screen.ts';
import type { BackOfficeMap } from '../back-office/area-map.ts';
import { NewOrderWatch } from './new-orders/new-order-watch.tsx';
import { NewOrderSettings } from './new-orders/new-order-settings.tsx';
import { SellerLoginScreen } from './screens/login/seller-login-screen.tsx';

const screens = {
  orders: lazyScreen(async () => (await import('./screens/orders/dispatch-screen.tsx')).DispatchScreen),
  trackingNumbers: lazyScreen(
    async () => (await import('./screens/tracking/tracking-screen.tsx')).TrackingScreen,
  ),
  returns: lazyScreen(async () => (await import('./screens/returns/returns-screen.tsx')).ReturnsScreen),
  reviews: lazyScreen(async () => (await import('./screens/reviews/reviews-screen.tsx')).ReviewsScreen),
  completedOrders: lazyScreen(
    async () =>
      (await import('./screens/completed-orders/completed-orders-screen.tsx')).CompletedOrdersScreen,
  ),
  reports: lazyScreen(async () => (await import('./screens/reports/reports-screen.tsx')).ReportsScreen),
  dashboard: lazyScreen(
    async () => (await import('./screens/dashboard/seller-dashboard-screen.tsx')).SellerDashboardScreen,
  ),
  delivery: lazyScreen(async () => (await import('./screens/delivery/delivery-screen.tsx')).DeliveryScreen),
  updatePassword: lazyScreen(
    async () =>
      (await import('./screens/login/seller-update-password-screen.tsx')).SellerUpdatePasswordScreen,
  ),
};

const products = {
  list: lazyScreen(async () => (await import('./screens/products/products-screen.tsx')).ProductsScreen),
  add: lazyScreen(
    async () => (await import('./screens/product-form/add-product-screen.tsx')).AddProductScreen,
  ),
  edit: lazyScreen(
    async () => (await import('./screens/product-form/edit-product-screen.tsx')).EditProductScreen,
  ),
  importing: lazyScreen(async () => (await import('./screens/import/import-screen.tsx')).ImportScreen),
  sizeChart: lazyScreen(
    async () => (await import('./screens/size-chart/size-chart-screen.tsx')).SizeChartScreen,
  ),
};

const { links } = sellerMessages;

/** The seller's map: every path and the screen behind it, and the menu. */
export const sellerMap: BackOfficeMap = {
  area: 'seller',
  name: sellerMessages.area,
  nobody: sellerMessages.nobody,
  home: sellerPaths.dashboard,
  login: sellerPaths.login,
  openRoutes: [
    { path: sellerPaths.login, Screen: SellerLoginScreen },
    { path: sellerPaths.updatePassword, Screen: screens.updatePassword },
  ],
  routes: [
    { path: sellerPaths.root, Screen: screens.dashboard },
    { path: sellerPaths.dashboard, Screen: screens.dashboard },
    { path: sellerPaths.products, Screen: products.list },
    { path: sellerPaths.addProduct, Screen: products.add },
    { path: sellerPaths.editProduct, Screen: products.edit },
    { path: sellerPaths.importProducts, Screen: products.importing },
    { path: sellerPaths.sizeChart, Screen: products.sizeChart },
    { path: sellerPaths.deliveryPincodes, Screen: screens.delivery },
    { path: sellerPaths.orders, Screen: screens.orders },
    { path: sellerPaths.trackingNumbers, Screen: screens.trackingNumbers },
    { path: sellerPaths.returns, Screen: screens.returns },
    { path: sellerPaths.reviews, Screen: screens.reviews },
    { path: sellerPaths.completedOrders, Screen: screens.completedOrders },
    { path: sellerPaths.reports, Screen: screens.reports },
  ],
  MenuExtra: NewOrderSettings,
  Watch: NewOrderWatch,
  links: [
    { to: sellerPaths.dashboard, label: links.dashboard, Icon: LayoutDashboard },
    { to: sellerPaths.products, label: links.products, Icon: Shirt },
    { to: sellerPaths.addProduct, label: links.addProduct, Icon: PackagePlus },
    { to: sellerPaths.orders, label: links.orders, Icon: PackageOpen },
    { to: sellerPaths.returns, label: links.returns, Icon: Undo2 },
    { to: sellerPaths.reviews, label: links.reviews, Icon: MessageSquareQuote },
    { to: sellerPaths.completedOrders, label: links.completedOrders, Icon: CircleCheckBig },
    { to: sellerPaths.reports, label: links.reports, Icon: ChartColumn },
    { to: sellerPaths.sizeChart, label: links.sizeChart, Icon: Ruler },
  ],
};
