/** The link of a plain click, which React Router may follow. Null for other clicks, such as one that opens a new tab. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, altKey, ctrlKey, shiftKey } = event;
  if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return null;
  return target instanceof Element ? target.closest('a') : null;
}
