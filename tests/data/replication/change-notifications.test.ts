import { expect, test } from 'vitest';
import { openSignedIn } from '#support/device.ts';
import { shopWith } from '#support/shop.ts';
import type { Client } from '#data/api/client.ts';
import { CATALOGUE_PAUSE, ChangeNotifications } from '#data/replication/change-notifications.ts';
import { TestClock } from '#support/test-clock.ts';

type Listener = (message: { payload: unknown }) => void;

/** A page that answers a change notification of the catalogue in the middle of its spread: 12.5 s later. */
function listening() {
  const clock = new TestClock();
  const answered: { at: number; seq: number }[] = [];
  const from = clock.now();
  let turned = 0;
  let onMessage: Listener = () => undefined;
  const joined = {
    on(_type: string, _filter: unknown, callback: Listener) {
      onMessage = callback;
      return joined;
    },
    subscribe: () => joined,
  };
  const client = { supabase: { channel: () => joined, removeChannel: () => Promise.resolve('ok') } };
  const notifications = new ChangeNotifications({
    env: {
      clock: { now: () => clock.now() + turned, setTimeout: clock.setTimeout.bind(clock) },
      random: () => 0.5,
    },
    client: client as unknown as Client,
    topic: 'catalog',
    ownDevice: () => 'own',
    onChange: (seq) => answered.push({ at: clock.now() - from, seq }),
    onBreak: () => undefined,
  });
  const stop = () => notifications.stop();
  const notify = (seq: number) => onMessage({ payload: { device: '', seq, ...CATALOGUE_PAUSE } });
  const turn = (by: number) => void (turned += by);
  return { clock, answered, notify, turn, stop };
}

test('a change notification is answered with its number once its pause is over', async () => {
  const { clock, answered, notify, stop } = listening();
  notify(10);
  await clock.advance(12_400);
  expect(answered).toEqual([]);
  await clock.advance(30_000);
  expect(answered).toEqual([{ at: 12_500, seq: 10 }]);
  stop();
});

test('two that have both rested are answered together, with the later number', async () => {
  const { clock, answered, notify, stop } = listening();
  notify(10);
  await clock.advance(5_500);
  notify(11);
  await clock.advance(40_000);
  expect(answered).toEqual([{ at: 12_500, seq: 11 }]);
  stop();
});

test('a clock that is put back a day holds no answer up for as long', async () => {
  const { clock, answered, notify, turn, stop } = listening();
  notify(10);
  await clock.advance(11_000);
  notify(11);
  turn(-24 * 3_600_000);
  await clock.advance(60_000);
  expect(answered.map(({ seq }) => seq)).toEqual([10, 11]);
  stop();
});

test('a second notification is not answered before edits right after it are notified', async () => {
  const { clock, answered, notify, stop } = listening();
  notify(10);
  await clock.advance(10_000);
  notify(11);
  await clock.advance(40_000);
  expect(answered.map(({ seq }) => seq)).toEqual([10, 11]);
  expect(answered[1]?.at).toBeGreaterThanOrEqual(15_000);
  stop();
});

test('a listener that stops and listens again at the same moment is notified', async () => {
  const shop = await shopWith(1);
  const account = await shop.newShopper();
  const device = await openSignedIn(shop.url, account);
  const env = { clock: device.runtime.env.clock, random: () => 0 };
  let joined = 0;
  const listen = () =>
    new ChangeNotifications({
      env,
      client: device.runtime.client,
      topic: 'catalog',
      ownDevice: () => 'own',
      onChange: () => (joined += 1),
      onBreak: () => undefined,
    });
  const [topic] = device.runtime.client.supabase
    .getChannels()
    .filter(({ topic: name }) => name.endsWith('catalog'));
  if (topic !== undefined) await device.runtime.client.supabase.removeChannel(topic);
  const first = listen();
  await expect.poll(() => joined).toBe(1);
  first.stop();
  const second = listen();
  await expect.poll(() => joined).toBe(2);
  second.stop();
  await device.close();
  await shop.close();
});
