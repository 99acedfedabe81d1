import { holdBusy } from '../locks/busy.ts';
import { watchForgotten } from './forgotten.ts';

/**
 * Keeps new builds away while a field differs from when the person came to it, or a sheet is open, on any screen. For
 * what a screen holds beside its fields there is `useBusy`. A search is not held, its words are in the address. Ends
 * when the field has left the page, and after an hour in the background. To be called once.
 */
export function watchUnsavedFields(): void {
  const before = new WeakMap<Element, string>();
  const touched = new Set<Element>();
  const changes = new MutationObserver(update);
  let letGo: (() => void) | null = null;
  let forgotten = false;

  function update(): void {
    for (const element of touched) if (!isUnsaved(element, before.get(element))) touched.delete(element);
    const hold = touched.size > 0 && !forgotten;
    if (hold === (letGo !== null)) return;
    if (hold) {
      letGo = holdBusy();
      // A field that leaves the page fires no event.
      changes.observe(document.body, { childList: true, subtree: true });
    } else {
      changes.disconnect();
      letGo?.();
      letGo = null;
    }
  }
  const meet = (element: Element | null) => {
    if (element === null) return;
    if (!touched.has(element)) before.set(element, contentOf(element));
    const sheet = element.closest('dialog[open]');
    if (sheet === null) return;
    touched.add(sheet);
    update();
  };

  document.addEventListener('focusin', ({ target }) => meet(target as Element), true);
  document.addEventListener(
    'input',
    ({ target }) => {
      touched.add(target as Element);
      update();
    },
    true,
  );
  watchForgotten((now) => {
    forgotten = now;
    update();
  });
  meet(document.activeElement);
}

function isUnsaved(element: Element, before: string | undefined): boolean {
  if (!element.isConnected) return false;
  if (element instanceof HTMLDialogElement) return element.open;
  return !(element instanceof HTMLInputElement && element.type === 'search') && contentOf(element) !== before;
}

function contentOf(element: Element): string {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    return String(element.checked);
  return 'value' in element ? String(element.value) : (element.textContent ?? '');
}
