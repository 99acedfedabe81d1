/** Puts a number on the app's icon, where the browser has such a thing; 0 takes it off. */
export function showOnIcon(count: number): void {
  // Refused where the app is not installed, and by some policies with a throw: it is a nicety.
  setBadge(count).catch(() => undefined);
}

async function setBadge(count: number): Promise<void> {
  const badge = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
  if (count > 0) await badge.setAppBadge?.(count);
  else await badge.clearAppBadge?.();
}
