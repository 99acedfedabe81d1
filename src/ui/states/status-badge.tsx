import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Package from 'lucide-react/icons/package';
import Truck from 'lucide-react/icons/truck';
import { classes } from '../classes.ts';
import styles from './badge.module.css';

export type StatusBadgeProps = {
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
  label: string;
  /** Without the tint, for rows where the usual states should not stand out. */
  plain?: boolean;
};

/** The state of an order or item: a tint, dark text and an icon, never colour alone. */
export function StatusBadge({ status, label, plain = false }: StatusBadgeProps) {
  return (
    <span className={classes(styles.badge, styles[status], plain && styles.untinted)}>
      <StatusIcon status={status} />
      {label}
    </span>
  );
}

// This is not a table of icons, since a table is filled when this module is read. The bundler may have put an icon into
// a chunk that waits for this one.
function StatusIcon({ status }: Pick<StatusBadgeProps, 'status'>) {
  switch (status) {
    case 'pending':
      return <Clock size={14} aria-hidden />;
    case 'processing':
      return <Package size={14} aria-hidden />;
    case 'shipped':
      return <Truck size={14} aria-hidden />;
    case 'delivered':
      return <CircleCheck size={14} aria-hidden />;
    case 'cancelled':
      return <Ban size={14} aria-hidden />;
  }
}
