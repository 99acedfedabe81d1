/**
 * Does something in the first task after the next frame is painted: a frame is painted after its callbacks. A page opened in
 * a background tab is given no frame at all, and starts without one.
 */
export function afterFirstPaint(action: () => void): void {
  if (document.hidden) action();
  else requestAnimationFrame(() => setTimeout(action, 0));
}
