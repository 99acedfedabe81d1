import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../../../../router/link.tsx';
import { useWaitingChanges } from '../../../../data/queries/waiting-changes.ts';
import { installWords, profileWords } from '../../../../messages/profile.ts';
import { paths } from '../../../../paths.ts';
import { installState, promptInstall, subscribeToInstall } from '../../../../platform/install-prompt.ts';
import { toast } from '../../../../ui/toast.ts';
import styles from './quick-actions.module.css';

export function QuickActions() {
  const waiting = useWaitingChanges().length;
  return (
    <nav aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={styles.title}>
        {profileWords.quickActions}
      </h2>
      <ul>
        <Action to={paths.orders} icon={<Package size={20} aria-hidden />} name={profileWords.orders} />
        <Action to={paths.wishlist} icon={<Heart size={20} aria-hidden />} name={profileWords.wishlist} />
        <Action to={paths.address} icon={<MapPin size={20} aria-hidden />} name={profileWords.address} />
        <Action
          to={paths.sync}
          icon={<RefreshCw size={20} aria-hidden />}
          name={profileWords.sync}
          count={waiting}
        />
        <Install />
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

function Install() {
  const state = useSyncExternalStore(subscribeToInstall, installState);
  if (state === 'unavailable' || state === 'inside') return null;

  async function install() {
    const result = await promptInstall();
    if (result === 'failed') toast.error(installWords.failed);
    if (result === 'already-installed') toast.notice(installWords.already);
  }

  return (
    <li>
      <button type="button" className={styles.action} onClick={() => void install()}>
        <Download size={20} aria-hidden />
        <span className={styles.name}>{profileWords.install}</span>
      </button>
    </li>
  );
}
