// @vitest-environment happy-dom
// A screen with unsent input, on the history of happy-dom.
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useBlocker } from '#areas/common/use-blocker.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { useLayerHistory } from '#ui/layers/layer-history.ts';
import { acting, eventuallyShown, renderAt, tap } from '#support/render.ts';

const goBack = () => acting(() => window.history.back());

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

function Form() {
  const blocker = useBlocker(true);
  const held = blocker.state === 'blocked';
  return (
    <>
      <h1>Form</h1>
      <Dialog open={held} onClose={blocker.reset} title="Leave?" actions={null} />
      <button type="button" onClick={blocker.proceed}>
        Leave
      </button>
    </>
  );
}

function Shop() {
  const location = useLocation();
  useLayerHistory(location);
  return (
    <>
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/form" element={<Form />} />
        <Route path="/product" element={<h1>Product</h1>} />
      </Routes>
      <Link to="/form">form</Link>
      <Link to="/product" state="from the form">
        product
      </Link>
    </>
  );
}

test('a form with unsent input holds links and Back, until the answer is to leave', async () => {
  await renderAt('/', <Shop />);
  await expectShown('Home');
  await tap('form');
  await expectShown('Form');
  await goBack();
  await expectShown('Form', true);
  await goBack();
  await expectShown('Form');
  await tap('product');
  await expectShown('Form', true);
  await tap('Leave');
  await expectShown('Product');
  expect(window.history.state).toMatchObject({ usr: 'from the form' });
  await goBack();
  await expectShown('Form');
  await goBack();
  await expectShown('Form', true);
  await tap('Leave');
  await expectShown('Home');
});
