import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = { width?: string; height?: string; ratio?: string; className?: string };

/** A place where something will be, of its size. Hidden from screen readers: say "Loading" once beside a group. */
export function Skeleton({ width = '100%', height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classes(styles.skeleton, className)}
      style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }}
    />
  );
}
