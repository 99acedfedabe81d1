// @vitest-environment happy-dom
// What the browser's own Back does to open dialogs, on the history of happy-dom; tests/e2e does it in Chromium.
import { useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { More } from '#areas/common/lists/more.tsx';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { useLayerHistory } from '#ui/layers/layer-history.ts';
import { acting, control, eventuallyShown, renderAt, tap } from '#support/render.ts';
import { eventually } from '#support/eventually.ts';

const goBack = () => acting(() => window.history.back());
const onAsk = vi.fn<() => void>();

/** The screen, whether its dialog is open, and the number of layers that the entry of the history names. */
const shown = () => ({
  title: document.querySelector('h1')?.textContent,
  path: window.location.pathname,
  open: document.querySelector('[role="alertdialog"]:not([inert] *)') !== null,
  layers: (window.history.state as { layers?: number }).layers ?? 0,
});
const expectShown = (title: string, open = false) =>
  eventuallyShown(() => {
    const path = title === 'Home' ? '/' : `/${title.toLowerCase()}`;
    expect(shown()).toEqual({ title, path, open, layers: open ? 1 : 0 });
  });

function List({ busy }: { busy: boolean }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const close = () => {
    onAsk();
    if (!busy) setOpen(false);
  };
  const closeAnd = async (wait: number, go: () => void) => {
    setOpen(false);
    await new Promise((resolve) => setTimeout(resolve, wait));
    go();
  };
  const ways = {
    Filters: () => setOpen(true),
    Close: () => setOpen(false),
    'Replace now': () => navigate('/product', { replace: true }),
    'Close, then push': () => void closeAnd(1, () => navigate('/product')),
    'Close, then back': () => void closeAnd(0, () => navigate(-1)),
  };
  return (
    <>
      <h1>List</h1>
      <Dialog open={open} onClose={close} title="Filters" actions={<Link to="/product">In it</Link>} />
      {Object.entries(ways).map(([name, go]) => (
        <button key={name} type="button" onClick={go}>
          {name}
        </button>
      ))}
      <More of="Kurta" onClick={() => setOpen(true)}>
        Delete
      </More>
      <Link to="/product">Beside</Link>
    </>
  );
}

function Shop({ busy }: { busy: boolean }) {
  const location = useLocation();
  useLayerHistory(location);
  return (
    <>
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/list" element={<List busy={busy} />} />
        <Route path="/product" element={<h1>Product</h1>} />
      </Routes>
      <Link to="/list">list</Link>
    </>
  );
}

/** From home to the list, with its dialog open. */
const openDialog = async (busy = false) => {
  onAsk.mockReset();
  await renderAt('/', <Shop busy={busy} />);
  await expectShown('Home');
  await tap('list');
  await tap('Filters');
  await expectShown('List', true);
};

test('Back closes a dialog and the screen stays; the next Back leaves it', async () => {
  await openDialog();
  await goBack();
  await expectShown('List');
  expect(onAsk).toHaveBeenCalledOnce();
  await goBack();
  await expectShown('Home');
});

test('a dialog that was closed otherwise leaves no step in the history', async () => {
  await openDialog();
  await tap('Close');
  await expectShown('List');
  await tap('Filters');
  await expectShown('List', true);
  await tap('Close');
  await expectShown('List');
  await goBack();
  await expectShown('Home');
});

test('from a screen that a link in a dialog led to, Back leads to the screen below, and then on', async () => {
  await openDialog();
  await tap('In it');
  await expectShown('Product');
  await goBack();
  await expectShown('List');
  await goBack();
  await expectShown('Home');
});

test('a dialog that stays open, with work under way, is asked again by the next Back', async () => {
  await openDialog(true);
  for (const times of [1, 2]) {
    await goBack();
    await eventually(() => expect(onAsk).toHaveBeenCalledTimes(times));
    await expectShown('List', true);
  }
});

test('a replacing navigation under an open dialog replaces the screen, not the dialog', async () => {
  await openDialog();
  await tap('Replace now');
  await expectShown('Product');
  await goBack();
  await expectShown('Home');
});

test('a screen that is opened just after a dialog closed is at its own address', async () => {
  await openDialog();
  await tap('Close, then push');
  await expectShown('Product');
  await goBack();
  await expectShown('List');
  await tap('Filters');
  await expectShown('List', true);
  await tap('Close, then back');
  await expectShown('Home');
});

const expectMore = (open: boolean) =>
  eventually(() =>
    expect(control('More for Kurta').getAttribute('aria-expanded')).toBe(open ? 'true' : 'false'),
  );
const openMore = async () => {
  await renderAt('/', <Shop busy={false} />);
  await tap('list');
  await tap('More for Kurta');
  await expectMore(true);
};
/** As a finger does it: "More" closes at the first event, a link leads on at the second. */
const touch = async (name: string) => {
  await acting(() => control(name).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
  await tap(name);
};

test('Back closes an open "More" and the screen stays; the next Back leaves it', async () => {
  await openMore();
  await goBack();
  await expectMore(false);
  await expectShown('List');
  await goBack();
  await expectShown('Home');
});

test('a link beside an open "More" leads on, and Back leads to the screen below, and then on', async () => {
  await openMore();
  await touch('Beside');
  await expectShown('Product');
  await goBack();
  await expectShown('List');
  await goBack();
  await expectShown('Home');
});

/** Until the traversal has begun that follows the end of a layer. */
async function traversalBegins() {
  const go = vi.spyOn(window.history, 'go');
  onTestFinished(() => go.mockRestore());
  await eventually(() => expect(go).toHaveBeenCalled(), { interval: 0 });
}

test('a link that is tapped while the history still leaves a closed "More" leads on', async () => {
  await openMore();
  const begins = traversalBegins();
  await acting(() => document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
  await begins;
  control('Beside').click();
  await expectShown('Product');
  await goBack();
  await expectShown('List');
  await goBack();
  await expectShown('Home');
});

test('Back and a link in one moment end at the address that is rendered', async () => {
  await openMore();
  await acting(() => {
    window.history.back();
    control('Beside').click();
  });
  await eventuallyShown(() => {
    const { title, path } = shown();
    expect(path).toBe(`/${title?.toLowerCase()}`);
  });
});

test('the question of an action in "More" takes its step in the history', async () => {
  await openMore();
  await tap('Delete');
  await expectShown('List', true);
  await goBack();
  await expectShown('List');
  await goBack();
  await expectShown('Home');
});

test('a replacing navigation after "More" was closed replaces the screen', async () => {
  await openMore();
  await touch('Replace now');
  await expectShown('Product');
  await goBack();
  await expectShown('Home');
});
