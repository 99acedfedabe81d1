// @vitest-environment happy-dom
// A slow phone draws a screen later than a thumb taps: what is tapped meanwhile finds the address of another moment.
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { acting, control, eventuallyShown, renderAt } from '#support/render.ts';
import { eventually } from '#support/eventually.ts';

function Shown() {
  const navigate = useNavigate();
  const [params, set] = useLiveSearchParams();
  const add = (color: string) => () =>
    set((now) => {
      now.append('color', color);
      return now;
    });
  return (
    <>
      <button type="button" onClick={() => void navigate('/cart?tab=wishlist')}>
        To the cart
      </button>
      <button type="button" onClick={add('blue')}>
        Blue
      </button>
      <button type="button" onClick={add('red')}>
        Red
      </button>
      <button type="button" onClick={() => set({})}>
        None
      </button>
      <p>{params.toString()}</p>
    </>
  );
}

/** Taps all of them before anything that they change is rendered. Gives the address then, and that of the entries of the history. */
async function tapAll(...names: string[]): Promise<{ address: string; pushed: number; rendered: string }> {
  await renderAt('/search?color=green', <Shown />);
  const before = window.history.length;
  await acting(() => {
    for (const name of names) control(name).click();
  });
  const { pathname, search } = window.location;
  return {
    address: pathname + search,
    pushed: window.history.length - before,
    rendered: document.querySelector('p')?.textContent ?? '',
  };
}

// Promise search.tap-left (2 Search, front): A filter that is tapped while leaving is not written into the
//   next screen's address.
test("the change of a screen that one is leaving is not written into the next one's address", async () => {
  const { address, pushed } = await tapAll('To the cart', 'Blue', 'None');
  expect([address, pushed]).toEqual(['/cart?tab=wishlist', 1]);
});

test('each of several changes at once finds what those before it did', async () => {
  const { address, rendered } = await tapAll('Blue', 'Red');
  expect([address, rendered]).toEqual([
    '/search?color=green&color=blue&color=red',
    'color=green&color=blue&color=red',
  ]);
  expect((await tapAll('Blue', 'None', 'Red')).address).toBe('/search?color=red');
});

test('a change to the current value makes no entry: a second quick tap means the same', async () => {
  expect(await tapAll('None', 'None')).toEqual({ address: '/search', pushed: 1, rendered: '' });
});

function WithSheet() {
  const [open, setOpen] = useState(true);
  const [params, set] = useLiveSearchParams();
  const add = (name: string) => (now: URLSearchParams) => new URLSearchParams([...now, [name, '1']]);
  return (
    <>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filters" actions={null} />
      <button
        type="button"
        onClick={() => {
          setOpen(false);
          set(add('style'));
          set(add('price'));
        }}
      >
        Apply
      </button>
      <p>{params.toString()}</p>
    </>
  );
}

test('changes that wait for a sheet to close find what those before them did', async () => {
  await renderAt('/search', <WithSheet />);
  await eventually(() => expect(window.history.state).toMatchObject({ layers: 1 }));
  await acting(() => control('Apply').click());
  await eventuallyShown(() => {
    expect(window.location.search).toBe('?style=1&price=1');
  });
});
