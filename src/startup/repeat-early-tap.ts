const labelOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

const alike = (root: Element, label: string) =>
  [...root.querySelectorAll('button')].filter((button) => labelOf(button) === label);

/**
 * Repeats the last tap on a button of a screen that came with the page, as soon as React has drawn that button. Links need no
 * script. Buttons are told apart by their label and their place among those of the same label.
 */
export function repeatEarlyTap(root: Element): void {
  let tapped: { label: string; place: number } | null = null;
  const listening = new AbortController();
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const label = button && labelOf(button);
    tapped = label === null ? null : { label, place: alike(root, label).findIndex((one) => one === button) };
  };
  root.addEventListener('click', note, { signal: listening.signal });
  new MutationObserver((_, observer) => {
    observer.disconnect();
    listening.abort();
    if (tapped !== null) alike(root, tapped.label)[tapped.place]?.click();
  }).observe(root, { childList: true });
}
