import Compass from 'lucide-react/icons/compass';
import House from 'lucide-react/icons/house';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UserRound from 'lucide-react/icons/user-round';
import * as m from 'framer-motion/m';
import { useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { useCartCount } from '#data/queries/shop/cart-count.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { paths } from '#paths';
import { showOnIcon } from '#platform/app-badge.ts';
import { SPRING, useEntrance } from '#ui/motion/motion.tsx';
import styles from './bottom-navigation.module.css';

const tabs = [
  { to: paths.home, label: chromeMessages.tabs.home, Icon: House },
  { to: paths.search, label: chromeMessages.tabs.discover, Icon: Compass },
  { to: paths.cart, label: chromeMessages.tabs.cart, Icon: ShoppingBag },
  { to: paths.profile, label: chromeMessages.tabs.profile, Icon: UserRound },
];

export function BottomNavigation() {
  const lines = useCartCount();
  useEffect(() => showOnIcon(lines), [lines]);
  return <NavigationBar lines={lines} />;
}

/** The four tabs; `lines` is the figure on the cart. */
export function NavigationBar({ lines }: { lines: number }) {
  return (
    <nav className={styles.bar} aria-label={chromeMessages.navigation}>
      {tabs.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end={to === paths.home} className={styles.tab}>
          <span className={styles.icon}>
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            {to === paths.cart && lines > 0 ? (
              // Keyed by the figure: the spring plays at each change.
              <Badge key={lines} lines={lines} />
            ) : null}
          </span>
          {label}
          {to === paths.cart && lines > 0 ? (
            <span className="for-readers">{chromeMessages.cartLines(lines)}</span>
          ) : null}
        </NavLink>
      ))}
    </nav>
  );
}

function Badge({ lines }: { lines: number }) {
  const initial = useEntrance({ scale: 0.4 });
  return (
    <m.span className={styles.badge} initial={initial} animate={{ scale: 1 }} transition={SPRING} aria-hidden>
      {lines}
    </m.span>
  );
}
