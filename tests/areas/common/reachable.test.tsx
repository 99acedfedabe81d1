// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { useReachable } from '#data/queries/sync-status.ts';
import { pageStatus, stores } from '#data/page.ts';
import { acting, draw } from '#support/drawn.ts';

function Reachable() {
  return <p>{useReachable() ? 'reachable' : 'rests'}</p>;
}
const said = () => document.querySelector('p')?.textContent;

test('what needs the network rests without a line, also while it is said that a newer version is needed', async () => {
  const before = stores.line.get();
  const kind = (wanted: string) => expect.poll(() => pageStatus.get().kind).toBe(wanted);
  onTestFinished(() =>
    acting(async () => {
      stores.line.set(before);
      await kind('quiet');
    }),
  );
  await draw(<Reachable />);
  await acting(async () => {
    stores.line.set({ ...before, line: 'up', upgrade: true });
    await kind('upgrade');
  });
  expect(said()).toBe('reachable');
  await acting(() => stores.line.set({ ...before, line: 'down', upgrade: true }));
  expect([pageStatus.get().kind, said()]).toEqual(['upgrade', 'rests']);
  await acting(() => stores.line.set({ ...before, line: 'up', upgrade: true }));
  expect(said()).toBe('reachable');
});
