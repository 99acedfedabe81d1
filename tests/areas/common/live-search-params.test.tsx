// @vitest-environment happy-dom
// A slow phone draws a screen later than a thumb taps: what is tapped meanwhile finds the address of another moment.
import { expect, test } from 'vitest';
import { useNavigate } from 'react-router-dom';
import { useLiveSearchParams } from '#areas/common/use-live-search-params.ts';
import { acting, control, drawAt } from '#support/drawn.ts';

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

/** Taps all of them before anything that they change is drawn. Gives the address then, and that of the entries of the history. */
async function tapAll(...names: string[]): Promise<{ address: string; pushed: number; drawn: string }> {
  await drawAt('/search?color=green', <Shown />);
  const before = window.history.length;
  await acting(() => {
    for (const name of names) control(name).click();
  });
  const { pathname, search } = window.location;
  return {
    address: pathname + search,
    pushed: window.history.length - before,
    drawn: document.querySelector('p')?.textContent ?? '',
  };
}

test("the change of a screen that one is leaving is not written into the next one's address", async () => {
  const { address, pushed } = await tapAll('To the cart', 'Blue', 'None');
  expect([address, pushed]).toEqual(['/cart?tab=wishlist', 1]);
});

test('of several changes at once each one finds what those before it did', async () => {
  const { address, drawn } = await tapAll('Blue', 'Red');
  expect([address, drawn]).toEqual([
    '/search?color=green&color=blue&color=red',
    'color=green&color=blue&color=red',
  ]);
  expect((await tapAll('Blue', 'None', 'Red')).address).toBe('/search?color=red');
});

test('what stands there already makes no entry of its own: a second quick tap means the same', async () => {
  expect(await tapAll('None', 'None')).toEqual({ address: '/search', pushed: 1, drawn: '' });
});
