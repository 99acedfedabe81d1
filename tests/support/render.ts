// Renders parts of screens in Node, on the DOM of happy-dom, and acts on them by events. The test file says
// `@vitest-environment happy-dom`. It has no layout and no pointer.
import '#messages/admin/admin-errors.ts';
import '#messages/seller/seller-errors.ts';
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { BrowserRouter } from 'react-router-dom';

import { eventually } from './eventually.ts';

// Node's own localStorage, which needs a file, hides that of the DOM.
const values = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, text: string) => void values.set(key, text),
  removeItem: (key: string) => void values.delete(key),
  clear: () => values.clear(),
  key: (place: number) => [...values.keys()][place] ?? null,
  get length() {
    return values.size;
  },
};
Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders into the page, inside the router, until the test ends or the function that it gives is called. */
export async function render(what: ReactNode): Promise<() => Promise<void>> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const end = async () => {
    await act(async () => root.unmount());
    place.remove();
  };
  onTestFinished(end);
  await act(async () => root.render(createElement(BrowserRouter, null, what)));
  return end;
}

/** Sets the window's width in px until the test ends. The DOM begins with a desktop's 1024. */
export function windowIs(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  const before = window.innerWidth;
  happyDOM.setViewport({ width });
  onTestFinished(() => happyDOM.setViewport({ width: before }));
}

/** Renders at this URL. */
export async function renderAt(address: string, what: ReactNode): Promise<() => Promise<void>> {
  window.history.replaceState(null, '', address);
  return render(what);
}

/** Does something, and lets the screen react to it. */
export const acting = (action: () => unknown): Promise<void> =>
  act(async () => {
    await action();
  });

/** Repeats a check of the screen until it passes. React shows state when an `act` ends, so each try comes after one. */
export const eventuallyShown = (check: () => void): Promise<void> =>
  eventually(async () => {
    await acting(() => undefined);
    check();
  });

/** The control of that name: its label, its text, or what its `label` element says. */
export function control(name: string | RegExp): HTMLElement {
  const matches = (text: string | null | undefined) =>
    typeof name === 'string' ? text?.trim() === name : name.test(text?.trim() ?? '');
  const controls = [...document.querySelectorAll<HTMLElement>('button, input, textarea, select, a')];
  const found = controls.find((element) =>
    [
      element.getAttribute('aria-label'),
      element.textContent,
      document.querySelector(`label[for="${element.id}"]`)?.textContent,
      element.closest('label')?.textContent,
    ].some(matches),
  );
  if (found === undefined) throw new Error(`There is no ${name} among: ${controls.map(nameOf).join(', ')}`);
  return found;
}

/** The value of the field of that name. */
export const textIn = (name: string | RegExp): string => (control(name) as HTMLInputElement).value;

const nameOf = (element: HTMLElement) =>
  element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;

let tapTime = 1e9;

export const tap = (name: string | RegExp): Promise<void> => tapOn(() => control(name));

/** Taps an element a second after the tap before. A double tap is two calls of its `click()`. */
export const tapOn = (find: () => HTMLElement | null | undefined): Promise<void> =>
  acting(() => {
    const date = (event: Event) => Object.defineProperty(event, 'timeStamp', { value: (tapTime += 1000) });
    document.addEventListener('click', date, true);
    find()?.click();
    document.removeEventListener('click', date, true);
  });

/** Presses an action that a row of the back office keeps behind More. */
export async function tapMore(row: string, action: string): Promise<void> {
  await tap(`More for ${row}`);
  await tap(action);
}

/** Puts text into a field as a person does: React hears of it by the event. */
export const type = (name: string | RegExp, text: string): Promise<void> =>
  acting(() => {
    const field = control(name);
    field.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Chooses the option with this value. */
export const choose = (name: string | RegExp, value: string): Promise<void> =>
  acting(() => {
    const select = control(name) as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
