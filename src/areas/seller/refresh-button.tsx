import RotateCw from 'lucide-react/icons/rotate-cw';
import { useReachable } from '#data/queries/sync-status.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import styles from './refresh-button.module.css';

type Props = { label: string; busyLabel: string; refresh: () => Promise<void> };

/** Asks the shop for what a list shows. It turns while that is under way. */
export function RefreshButton({ label, busyLabel, refresh }: Props) {
  const reachable = useReachable();
  const { busy, run } = useAttempt(refresh);
  return (
    <IconButton
      label={busy ? busyLabel : label}
      aria-busy={busy || undefined}
      className={busy ? styles.turning : undefined}
      disabled={!reachable}
      onClick={() => void run()}
    >
      <RotateCw size={20} aria-hidden />
    </IconButton>
  );
}
