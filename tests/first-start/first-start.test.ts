import { afterAll, expect, test } from 'vitest';

import { closeShared, openShared } from '#support/browser.ts';
import { freshClone, ordinaryUser, type Person, type RunningStart } from './fresh-clone.ts';

/** `npm start` takes no other port when no variable is set. */
const shop = 'http://localhost:4173';
const ready = /Drip Haven is ready at http:\/\/localhost:4173[ \n]/;

afterAll(closeShared);

const isRoot = process.getuid?.() === 0;

test.each<[string, Person]>(
  isRoot
    ? [
        ['root', {}],
        ['an ordinary user', ordinaryUser],
      ]
    : [['an ordinary user', {}]],
)('npm start and npm run dev work as typed in a fresh clone, for %s', async (name, person) => {
  const clone = await freshClone(person);
  const starts: RunningStart[] = [];
  const typed = (...words: string[]) => {
    const running = clone.npm(...words);
    starts.push(running);
    return running;
  };
  try {
    const { first, other, seconds } = await oneOfTwo(typed('start'), typed('start'));
    console.log(`ready for ${name} ${seconds.toFixed(1)} s after npm start`);
    expect(await other.ended).toBe(1);
    // The second one may come to the port only when the first one has it.
    expect(other.output()).toMatch(
      /^(The data folder .* is in use by another running shop \(process \d+\)|Port 4173 is in use): .*\.$/m,
    );
    expect(first.output()).toContain('shopper@driphaven.test  password demo1234');
    // A part that answers late is called failing: on a busy machine it is asked again.
    await expect.poll(healthy).toBe(true);
    await expectHomeWithPictures();
    const account = { email: 'new@example.test', password: 'secret99' };
    expect(await askAuth('signup', account)).toBe(200);
    expect(await stopped(first)).toBe(true);

    for (const words of [['start'], ['run', 'dev']]) {
      const restarted = typed(...words);
      console.log(
        `ready again ${(await restarted.sawLine(ready)).toFixed(1)} s after npm ${words.join(' ')}`,
      );
      expect(await askAuth('token?grant_type=password', account)).toBe(200);
      expect(await (await fetch(shop)).text()).toContain('<title>Drip Haven');
      expect(await stopped(restarted)).toBe(true);
    }
  } finally {
    for (const running of starts) running.interrupt();
    await Promise.all(starts.map(({ ended }) => ended));
    await clone.remove();
  }
});

/** Two starts typed at the same moment: the one that became ready, after how many seconds, and the one that ended. */
async function oneOfTwo(one: RunningStart, two: RunningStart) {
  const wins = (first: RunningStart, other: RunningStart) =>
    first.sawLine(ready).then((seconds) => ({ first, other, seconds }));
  return await Promise.any([wins(one, two), wins(two, one)]);
}

async function healthy(): Promise<unknown> {
  const answer = await fetch(`${shop}/health`);
  return ((await answer.json()) as { ok?: unknown }).ok;
}

/** Waits until every product picture in the viewport is loaded. */
async function expectHomeWithPictures(): Promise<void> {
  const browser = await openShared(shop);
  const { page } = browser;
  try {
    await page.goto(shop);
    const cards = page.locator('a[href^="/product/"]:has(img)');
    await cards.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        cards.evaluateAll((links) => {
          const shown = links.filter((link) => {
            const { top, bottom } = link.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          });
          const pictures = shown.flatMap((link) => [...link.querySelectorAll('img')]);
          return pictures.length > 0 && pictures.every((image) => image.complete && image.naturalWidth > 0);
        }),
      )
      .toBe(true);
  } finally {
    await browser.close();
  }
}

/** The status of what the auth service answers. */
async function askAuth(path: string, body: object): Promise<number> {
  const { status } = await fetch(`${shop}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status;
}

/** Presses Ctrl-C. Returns whether the port is closed afterwards. */
async function stopped(running: RunningStart): Promise<boolean> {
  running.interrupt();
  await running.ended;
  return await fetch(shop).then(
    () => false,
    () => true,
  );
}
