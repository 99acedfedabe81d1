// The worker's part in notifications, with fakes of what a browser gives it: no headless browser taps a notification.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PushMessage } from '#sw/contract.ts';

const ORIGIN = 'https://shop.example';

type Page = {
  url: string;
  refusesFocus?: boolean;
  focused: boolean;
  navigatedTo: string | null;
  asked: string[];
};
let pages: Page[];
let opened: string[];
let shown: { title: string; options: NotificationOptions }[];
let areAnswering: boolean;

function client(page: Page): unknown {
  return {
    url: page.url,
    focus: async () => {
      if (page.refusesFocus === true) throw new DOMException('Not allowed', 'InvalidAccessError');
      page.focused = true;
    },
    navigate: async (url: string) => void (page.navigatedTo = url),
    postMessage: ({ path }: { path: string }, [port]: [MessagePort]) => {
      page.asked.push(path);
      if (areAnswering) port.postMessage('opens');
    },
  };
}

beforeEach(() => {
  pages = [];
  opened = [];
  shown = [];
  areAnswering = true;
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    clients: {
      matchAll: async () => pages.map(client),
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) =>
        shown.filter(({ options }) => options.tag === tag),
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// By its name alone: its types are those of a worker, which do not go with those of a page.
const WORKER = '#sw/push.ts';
type PushCode = {
  showPush: (data: { json: () => unknown } | null) => Promise<void>;
  openNotified: (notification: Pick<Notification, 'data' | 'close'>) => Promise<void>;
};
let worker: PushCode;
beforeAll(async () => {
  worker = (await import(WORKER)) as PushCode;
});
const open = (path: string): Page => {
  const page: Page = { url: ORIGIN + path, focused: false, navigatedTo: null, asked: [] };
  pages.push(page);
  return page;
};
async function tap(path: string): Promise<boolean> {
  let isClosed = false;
  const notification = { data: { path }, close: () => void (isClosed = true) };
  await worker.openNotified(notification);
  return isClosed;
}
const show = async (data: unknown) => worker.showPush({ json: () => data });
const message: PushMessage = {
  id: 'a',
  title: 'On its way',
  text: 'Shirt is on its way',
  path: '/order-success/7',
};

test('a push is shown with its words, and the second of one id makes no sound', async () => {
  await show(message);
  await show(message);
  expect(shown).toMatchObject([
    {
      title: message.title,
      options: { body: message.text, tag: 'a', silent: false, data: { path: message.path } },
    },
    { options: { tag: 'a', silent: true } },
  ]);
});

test.each([
  ['of another form', { hello: 1 }],
  ['with a part that is no text', { ...message, title: 7 }],
  ['null', null],
])('a push %s still says that there is news', async (_name, data) => {
  await show(data);
  expect(shown).toMatchObject([{ title: 'Drip Haven', options: { data: { path: '/' } } }]);
});

test('a push without data, or that is no JSON, still says that there is news', async () => {
  const { showPush } = worker;
  await showPush(null);
  await showPush({ json: () => JSON.parse('<html>') as unknown });
  expect(shown.map(({ title }) => title)).toEqual(['Drip Haven', 'Drip Haven']);
});

test('a push that was dismissed is shown anew, with its sound', async () => {
  await show(message);
  shown = [];
  await show(message);
  expect(shown).toMatchObject([{ options: { tag: 'a', silent: false } }]);
});

test('a page that may not be focused shows the screen all the same', async () => {
  const page = open('/cart');
  page.refusesFocus = true;
  await tap('/wishlist');
  expect(page.asked).toEqual(['/wishlist']);
});

test('a tap opens a new page where none is open', async () => {
  expect(await tap('/order-success/7')).toBe(true);
  expect(opened).toEqual([`${ORIGIN}/order-success/7`]);
});

test('a tap shows the screen in the open page, which is not loaded anew', async () => {
  const page = open('/cart');
  await tap('/order-success/7');
  expect(page).toMatchObject({ focused: true, asked: ['/order-success/7'], navigatedTo: null });
  expect(opened).toEqual([]);
});

test("a seller's notification opens no page of the shop, nor the other way round", async () => {
  const [shop, seller] = [open('/cart'), open('/seller/dashboard')];
  await tap('/seller/orders?status=pending');
  expect(shop.asked).toEqual([]);
  expect(seller.asked).toEqual(['/seller/orders?status=pending']);
  pages = [seller];
  await tap('/wishlist');
  expect(opened).toEqual([`${ORIGIN}/wishlist`]);
});

test('a page that does not answer in a second is led to the screen', async () => {
  vi.useFakeTimers();
  areAnswering = false;
  const page = open('/cart');
  const tapped = tap('/wishlist');
  await vi.advanceTimersByTimeAsync(1000);
  await tapped;
  expect(page.navigatedTo).toBe(`${ORIGIN}/wishlist`);
});

test.each(['https://evil.example/', '//evil.example/'])('a tap leads to no other site: %s', async (path) => {
  open('/');
  await tap(path);
  expect(opened).toEqual([]);
  expect(pages[0]).toMatchObject({ focused: false, asked: [] });
});
