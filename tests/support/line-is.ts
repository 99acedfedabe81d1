// For parts of screens drawn in Node.
import { expect, onTestFinished } from 'vitest';
import { pageStatus, stores } from '#data/page.ts';
import { acting } from './drawn.ts';

/** Whether the shop can be reached, until the test ends. That it can again is said a moment later. */
export async function lineIs(line: 'up' | 'down'): Promise<void> {
  const before = stores.line.get();
  onTestFinished(() => turn(before));
  await turn({ ...before, line });
}

const turn = (to: ReturnType<typeof stores.line.get>) =>
  acting(async () => {
    stores.line.set(to);
    await expect.poll(() => pageStatus.get().kind === 'offline').toBe(to.line === 'down');
  });
