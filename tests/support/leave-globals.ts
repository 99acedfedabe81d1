import { afterAll, vi } from 'vitest';

// vitest's `setupFiles`: files of a project share a process. Stubs and mocks are taken back before each test, but not after
// the last one of a file. The next file would be imported with them.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
