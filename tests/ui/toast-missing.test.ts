// A toast whose library cannot be loaded.
import { expect, onTestFinished, test, vi } from 'vitest';
import { toast } from '#ui/layers/toast.ts';

const library = vi.hoisted(() => ({ requests: 0 }));
vi.mock('react-hot-toast', () => {
  library.requests += 1;
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a toast whose code does not come is no error of the page', async () => {
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  toast.success('Saved');
  await expect.poll(() => library.requests).toBe(1);
  // Node tells of a rejection that nobody took once its promises are done.
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toEqual([]);
});
