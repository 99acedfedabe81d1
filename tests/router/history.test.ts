import { describe, expect, it, vi } from 'vitest';
import { createHistory } from '#router/history.ts';

/** A tab with what the router uses of it: entries, the address of the current one, and the event of going back. */
function tab(address: string) {
  const entries: { url: URL; state: unknown }[] = [
    { url: new URL(address, 'https://shop.test'), state: null },
  ];
  let at = 0;
  const hear = new Set<() => void>();
  const entry = () => entries[at] ?? { url: new URL('https://shop.test'), state: null };
  const put = (state: unknown, to: string) => ({
    url: new URL(to, entry().url),
    state: structuredClone(state),
  });
  const page = {
    location: new Proxy({} as Location, { get: (_, part) => entry().url[part as 'pathname'] }),
    history: {
      get state() {
        return entry().state;
      },
      pushState(state: unknown, _: string, to: string) {
        entries.splice(at + 1, Infinity, put(state, to));
        at += 1;
      },
      replaceState(state: unknown, _: string, to?: string) {
        entries[at] = put(state, to ?? entry().url.href);
      },
      go(by: number) {
        at += by;
        for (const listener of hear) listener();
      },
    } as unknown as History,
    addEventListener: (_: string, listener: () => void) => void hear.add(listener),
    removeEventListener: (_: string, listener: () => void) => void hear.delete(listener),
  } as unknown as Parameters<typeof createHistory>[0];
  /** As somebody who types an address. */
  const open = (to: string) => {
    entries.splice(at + 1, Infinity, { url: new URL(to, entry().url), state: null });
    at += 1;
  };
  return { page, listeners: hear, open, length: () => entries.length };
}

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;

describe('the history of a tab', () => {
  it('goes on, back, and says how it came to where it is', () => {
    const { page } = tab('/search?query=shirt#top');
    const history = createHistory(page, newKey);
    const told = vi.fn<() => void>();
    history.subscribe(told);
    expect(history.current()).toEqual({
      place: {
        pathname: '/search',
        search: '?query=shirt',
        hash: '#top',
        state: null,
        key: expect.any(String) as string,
        opened: true,
      },
      arrival: 'pop',
    });
    const { key } = history.current().place;
    history.navigate('/cart', { state: { placed: true } });
    const cart = history.current();
    expect(cart.arrival).toBe('push');
    expect(cart.place).toMatchObject({
      pathname: '/cart',
      search: '',
      hash: '',
      state: { placed: true },
      opened: false,
    });
    expect(cart.place.key).not.toBe(key);
    history.navigate(-1);
    expect(history.current()).toMatchObject({
      arrival: 'pop',
      place: { pathname: '/search', key },
    });
    history.navigate(1);
    expect(history.current()).toMatchObject({ arrival: 'pop', place: cart.place });
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('changes the search alone, in the same entry when asked', () => {
    const { page, length } = tab('/search?query=a#top');
    const history = createHistory(page, newKey);
    history.navigate('?query=b', { replace: true });
    expect(history.current()).toMatchObject({
      arrival: 'replace',
      place: { pathname: '/search', search: '?query=b', hash: '' },
    });
    history.navigate('?');
    expect(history.current().place).toMatchObject({ pathname: '/search', search: '' });
    expect(length()).toBe(2);
  });

  it('knows the entry that was opened from outside, also when its address is replaced, and each opening is another', () => {
    const { page, open } = tab('/product/7');
    const history = createHistory(page, newKey);
    history.navigate('/login', { replace: true });
    expect(history.current().place).toMatchObject({ pathname: '/login', opened: true });
    const { key } = history.current().place;
    open('/login');
    const again = createHistory(page, newKey).current().place;
    expect(again).toMatchObject({ pathname: '/login', opened: true });
    expect(again.key).not.toBe(key);
  });

  it('stays on the site when the address begins with two slashes', () => {
    const { page } = tab('https://shop.test//evil.example/search');
    const history = createHistory(page, newKey);
    expect(history.current().place.pathname).toBe('/evil.example/search');
    history.navigate('?query=shirt');
    expect(page.location.href).toBe('https://shop.test/evil.example/search?query=shirt');
  });

  it('is held where it is, by links and by going back, until it is let go or the answer is to go', () => {
    const { page, length } = tab('/products');
    const history = createHistory(page, newKey);
    const told = vi.fn<() => void>();
    history.subscribe(told);
    history.navigate('/add', { state: 7 });
    const here = history.current();
    told.mockClear();
    let go: () => void = () => undefined;
    const asked = vi.fn<(go: () => void) => void>((after) => (go = after));
    const letGo = history.hold(asked);

    history.navigate(-1);
    expect(asked).toHaveBeenCalledOnce();
    expect([history.current(), page.location.pathname, length()]).toEqual([here, '/add', 2]);
    // What a page that is loaded anew there reads.
    expect(createHistory(page, newKey).current().place).toEqual(here.place);
    history.navigate('/charts');
    expect(asked).toHaveBeenCalledTimes(2);
    expect([page.location.pathname, told.mock.calls.length]).toEqual(['/add', 0]);
    go();
    expect([history.current().place.pathname, history.current().arrival]).toEqual(['/charts', 'push']);
    letGo();
    history.navigate(-1);
    expect(history.current().place).toEqual(here.place);

    // Its own search, and what the app puts in its place, are not leaving.
    const again = history.hold(asked);
    history.navigate('?tab=1');
    history.navigate(-1);
    history.navigate(-1);
    expect(asked).toHaveBeenCalledTimes(3);
    again();
    go();
    expect(history.current().place.pathname).toBe('/products');
    history.hold(asked);
    history.navigate('/login', { replace: true });
    expect([history.current().place.pathname, asked.mock.calls.length]).toEqual(['/login', 3]);
  });

  it('is found again by a page that is loaded anew, and heard only while somebody listens', () => {
    const { page, listeners } = tab('/');
    const history = createHistory(page, newKey);
    const stop = history.subscribe(() => undefined);
    history.navigate('/orders', { state: 7 });
    expect(createHistory(page, newKey).current().place).toEqual(history.current().place);
    stop();
    expect(listeners.size).toBe(0);
  });
});
