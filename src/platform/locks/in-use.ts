/** So long after the last touch somebody is taken to be looking. */
export const IN_USE_MS = 60_000;

// Not `scroll`: carousels and the app itself scroll too. A swipe begins with a touch, a scrollbar with a press.
const SIGNS = ['pointerdown', 'wheel', 'keydown', 'input', 'popstate'] as const;

/** Calls back at each sign of a person on this page, many times a second while they move. */
export function onUse(listener: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const sign of SIGNS) addEventListener(sign, listener, options);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, listener, options);
  };
}
