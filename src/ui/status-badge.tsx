import { Ban, CircleCheck, Clock, Package, Truck } from 'lucide-react';
import { classes } from './classes.ts';
import styles from './badge.module.css';

// Looked up when drawn, never when this module is read: the bundler may put the icons into a chunk that waits for this
// one, and then they are not there yet.
const iconOf = {
  pending: () => Clock,
  processing: () => Package,
  shipped: () => Truck,
  delivered: () => CircleCheck,
  cancelled: () => Ban,
};

export type StatusBadgeProps = { status: keyof typeof iconOf; label: string };

/** The state of an order or item: a tint, dark text and an icon, never colour alone. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const Icon = iconOf[status]();
  return (
    <span className={classes(styles.badge, styles[status])}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  );
}
