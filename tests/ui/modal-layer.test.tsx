// @vitest-environment happy-dom
// What a phone's Back and Escape do to a dialog, on a stand-in for the browser's close watchers.
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Motion, useMotionFeatures } from '#ui/motion/motion.tsx';
import { acting, render, tap } from '#support/render.ts';
import { eventually } from '#support/eventually.ts';

const watching = new Set<EventTarget>();

class Watcher extends EventTarget {
  constructor() {
    super();
    watching.add(this);
  }
  destroy() {
    watching.delete(this);
  }
}

/** As the browser does: the newest watcher tells, and is of no use any more. */
const back = () =>
  acting(() => {
    const newest = [...watching].at(-1);
    if (newest === undefined) return;
    watching.delete(newest);
    newest.dispatchEvent(new Event('close'));
  });

test('a dialog that declined to close is asked again by the next Back', async () => {
  Object.assign(window, { CloseWatcher: Watcher });
  onTestFinished(() => void Reflect.deleteProperty(window, 'CloseWatcher'));
  const onClose = vi.fn<() => void>();
  const end = await render(<Dialog open onClose={onClose} title="Placing your order" actions={null} />);
  expect(watching.size).toBe(1);
  await back();
  await back();
  expect(onClose).toHaveBeenCalledTimes(2);
  await end();
  expect(watching.size).toBe(0);
});

test('a press beside a dialog closes it on release, so that nothing below it is pressed', async () => {
  const onClose = vi.fn<() => void>();
  const end = await render(<Dialog open onClose={onClose} title="Choose" actions={null} />);
  const beside = document.querySelector('[role$="dialog"]')?.parentElement?.firstElementChild;
  await acting(() => beside?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(onClose).not.toHaveBeenCalled();
  await acting(() => beside?.dispatchEvent(new Event('click', { bubbles: true })));
  expect(onClose).toHaveBeenCalledOnce();
  await end();
});

test('the count in a title stays while the dialog leaves', async () => {
  function Shelf() {
    const [chosen, setChosen] = useState(['a', 'b', 'c']);
    const close = () => setChosen([]);
    return (
      <>
        {useMotionFeatures() && <output />}
        <Dialog
          open={chosen.length > 0}
          onClose={close}
          title={`Remove ${chosen.length} products?`}
          actions={
            <button type="button" onClick={close}>
              Remove
            </button>
          }
        />
      </>
    );
  }
  await render(
    <Motion after={async () => undefined}>
      <Shelf />
    </Motion>,
  );
  await eventually(() => expect(document.querySelector('output')).not.toBeNull());
  await tap('Remove');
  expect(document.querySelector('h2')?.textContent).toBe('Remove 3 products?');
  await eventually(() => expect(document.querySelector('h2')).toBeNull());
});

test('the page scrolls when two dialogs closed together, and Escape closes the upper alone', async () => {
  function Two() {
    const [open, setOpen] = useState(2);
    return (
      <>
        <button type="button" onClick={() => setOpen(2)}>
          Open
        </button>
        <Dialog
          open={open > 0}
          onClose={() => setOpen(0)}
          title="Lower"
          actions={
            <button type="button" onClick={() => setOpen(0)}>
              Close both
            </button>
          }
        />
        <Dialog open={open > 1} onClose={() => setOpen(1)} title="Upper" actions={null} />
      </>
    );
  }
  const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  await render(<Two />);
  expect(document.documentElement.style.overflow).toBe('hidden');
  await acting(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(titles()).toEqual(['Lower']);
  await tap('Open');
  expect(titles()).toEqual(['Lower', 'Upper']);
  await tap('Close both');
  expect(titles()).toEqual([]);
  expect([document.documentElement.style.overflow, document.querySelector('[inert]')]).toEqual(['', null]);
});
