import Images from 'lucide-react/icons/images';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Layers from 'lucide-react/icons/layers';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Shirt from 'lucide-react/icons/shirt';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import { adminWords } from '../../messages/office.ts';
import { adminPaths } from '../../paths.ts';
import { lazyScreen } from '../../ui/lazy-screen.ts';
import type { OfficeMap } from '../office/office-map.ts';
import { AdminLoginScreen } from './screens/login/admin-login-screen.tsx';

const screens = {
  dashboard: lazyScreen(
    async () => (await import('./screens/dashboard/admin-dashboard-screen.tsx')).AdminDashboardScreen,
  ),
};

const { links } = adminWords;

/** The admin's map: every path and the screen behind it, and the menu. */
export const adminMap: OfficeMap = {
  area: 'admin',
  name: adminWords.area,
  nobody: adminWords.nobody,
  home: adminPaths.dashboard,
  login: adminPaths.login,
  openRoutes: [{ path: adminPaths.login, Screen: AdminLoginScreen }],
  routes: [
    { path: adminPaths.root, Screen: screens.dashboard },
    { path: adminPaths.dashboard, Screen: screens.dashboard },
  ],
  links: [
    { to: adminPaths.dashboard, label: links.dashboard, Icon: LayoutDashboard },
    { to: adminPaths.users, label: links.users, Icon: Users },
    { to: adminPaths.sellers, label: links.sellers, Icon: Store },
    { to: adminPaths.products, label: links.products, Icon: Shirt },
    { to: adminPaths.orders, label: links.orders, Icon: ReceiptText },
    { to: adminPaths.content, label: links.content, Icon: Images },
    { to: adminPaths.collections, label: links.collections, Icon: Layers },
  ],
};
