import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './badge.module.css';

export type BadgeProps = { children: ReactNode; icon?: ReactNode; kind?: 'turmeric' | 'plain' };

export function Badge({ children, icon, kind = 'turmeric' }: BadgeProps) {
  return (
    <span className={classes(styles.badge, kind === 'plain' && styles.plain)}>
      {icon}
      {children}
    </span>
  );
}
