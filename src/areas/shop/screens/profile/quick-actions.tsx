import ChevronRight from 'lucide-react/icons/chevron-right';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWaitingChanges } from '#data/queries/waiting-changes.ts';
import { profileMessages } from '#messages/shop/profile.ts';
import { paths } from '#paths';
import { InstallAction } from './install-action.tsx';
import styles from './quick-actions.module.css';

export function QuickActions() {
  const waiting = useWaitingChanges().length;
  return (
    <nav aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={styles.title}>
        {profileMessages.quickActions}
      </h2>
      <ul>
        <Action to={paths.orders} icon={<Package size={20} aria-hidden />} name={profileMessages.orders} />
        <Action to={paths.wishlist} icon={<Heart size={20} aria-hidden />} name={profileMessages.wishlist} />
        <Action to={paths.address} icon={<MapPin size={20} aria-hidden />} name={profileMessages.address} />
        <Action
          to={paths.sync}
          icon={<HardDriveDownload size={20} aria-hidden />}
          name={profileMessages.sync}
          count={waiting}
        />
        <InstallAction />
      </ul>
    </nav>
  );
}

type ActionProps = { to: string; icon: ReactNode; name: string; count?: number };

function Action({ to, icon, name, count = 0 }: ActionProps) {
  return (
    <li>
      <Link to={to} className={styles.action}>
        {icon}
        <span className={styles.name}>{name}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
        <ChevronRight size={20} aria-hidden />
      </Link>
    </li>
  );
}
