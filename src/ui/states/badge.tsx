import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './badge.module.css';

export type BadgeProps = {
  children: ReactNode;
  icon?: ReactNode;
  kind?: 'turmeric' | 'plain' | 'pending' | 'delivered';
};

export function Badge({ children, icon, kind = 'turmeric' }: BadgeProps) {
  return (
    <span className={classes(styles.badge, kind === 'turmeric' ? null : styles[kind])}>
      {icon}
      {children}
    </span>
  );
}
