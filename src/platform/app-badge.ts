/** Puts a number on the app's icon, where the browser has such a thing; 0 takes it off. */
export function showOnIcon(count: number): void {
  const badge = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
  // Refused where the app is not installed: it is a nicety.
  if (count > 0) void badge.setAppBadge?.(count).catch(() => undefined);
  else void badge.clearAppBadge?.().catch(() => undefined);
}
