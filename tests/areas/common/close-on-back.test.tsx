// @vitest-environment happy-dom
// What the browser's own Back does to an open dialog, on the history of happy-dom; tests/e2e does it in Chromium.
import { useEffect, useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useBlocker } from '#areas/common/use-blocker.ts';
import { Dialog } from '#ui/dialog.tsx';
import { settleLayers } from '#ui/layer-history.ts';
import { acting, drawAt, tap } from '#support/drawn.ts';

const goBack = () => acting(() => window.history.back());
const asked = vi.fn<() => void>();

/** What the screen is, whether its dialog is open, and how many layers the entry of the history is of. */
const shown = () => ({
  title: document.querySelector('h1')?.textContent,
  open: document.querySelector('[role="alertdialog"]:not([inert] *)') !== null,
  layers: (window.history.state as { layers?: number }).layers ?? 0,
});
const expectShown = (title: string, open = false) =>
  vi.waitFor(async () => {
    await acting(() => undefined);
    expect(shown()).toEqual({ title, open, layers: open ? 1 : 0 });
  });

function List({ busy }: { busy: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    asked();
    if (!busy) setOpen(false);
  };
  return (
    <>
      <h1>List</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <Dialog open={open} onClose={close} title="Filters" actions={<Link to="/product">In it</Link>} />
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  );
}

function Form() {
  const blocker = useBlocker(true);
  const held = blocker.state === 'blocked';
  return (
    <>
      <h1>Form</h1>
      <Dialog open={held} onClose={() => held && blocker.reset()} title="Leave?" actions={null} />
      <button type="button" onClick={() => held && blocker.proceed()}>
        Leave
      </button>
    </>
  );
}

function Shop({ busy }: { busy: boolean }) {
  useEffect(settleLayers, [useLocation()]);
  return (
    <>
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/list" element={<List busy={busy} />} />
        <Route path="/form" element={<Form />} />
        <Route path="/product" element={<h1>Product</h1>} />
      </Routes>
      {['list', 'form', 'product'].map((name) => (
        <Link key={name} to={`/${name}`}>
          {name}
        </Link>
      ))}
    </>
  );
}

/** From home to that screen. */
const open = async (name: 'list' | 'form', busy = false) => {
  asked.mockReset();
  await drawAt('/', <Shop busy={busy} />);
  await expectShown('Home');
  await tap(name);
};

test('Back closes a dialog and the screen stays; the next Back leaves it', async () => {
  await open('list');
  await tap('Filters');
  await expectShown('List', true);
  await goBack();
  await expectShown('List');
  expect(asked).toHaveBeenCalledOnce();
  await goBack();
  await expectShown('Home');
});

test('a dialog that was closed otherwise leaves no step in the history', async () => {
  await open('list');
  for (const _ of [1, 2]) {
    await tap('Filters');
    await expectShown('List', true);
    await tap('Close');
    await expectShown('List');
  }
  await goBack();
  await expectShown('Home');
});

test('from a screen that a dialog led to, Back leads to the screen below, and its next Back leaves that', async () => {
  await open('list');
  await tap('Filters');
  await expectShown('List', true);
  await tap('In it');
  await expectShown('Product');
  await goBack();
  await expectShown('List');
  await goBack();
  await expectShown('Home');
});

test('a dialog that stays open, with work under way, is asked again by the next Back', async () => {
  await open('list', true);
  await tap('Filters');
  await expectShown('List', true);
  for (const times of [1, 2]) {
    await goBack();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
    await expectShown('List', true);
  }
});

test('a form with unsent input holds links and Back, until the answer is to leave', async () => {
  await open('form');
  await expectShown('Form');
  await goBack();
  await expectShown('Form', true);
  await goBack();
  await expectShown('Form');
  await tap('product');
  await expectShown('Form', true);
  await tap('Leave');
  await expectShown('Product');
  await goBack();
  await expectShown('Form');
  await goBack();
  await expectShown('Form', true);
  await tap('Leave');
  await expectShown('Home');
});
