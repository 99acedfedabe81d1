import { Ban, CircleCheck, Clock, Package, Truck } from 'lucide-react';
import { classes } from './classes.ts';
import styles from './badge.module.css';

const icons = { pending: Clock, processing: Package, shipped: Truck, delivered: CircleCheck, cancelled: Ban };

export type StatusBadgeProps = { status: keyof typeof icons; label: string };

/** The state of an order or item: a tint, dark text and an icon, never colour alone. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const Icon = icons[status];
  return (
    <span className={classes(styles.badge, styles[status])}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  );
}
