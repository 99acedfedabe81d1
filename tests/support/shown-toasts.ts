// Records toasts instead of showing them, in each test of the file that imports this.
import { beforeEach, vi } from 'vitest';
import { toast } from '#ui/layers/toast.ts';

/** The kind and the words of each, in order. */
export const toasts: [how: string, words: string][] = [];
/** The words alone. */
export const toastTexts: string[] = [];

beforeEach(() => {
  toasts.length = 0;
  toastTexts.length = 0;
  for (const how of ['success', 'error', 'hint', 'shortError', 'notice', 'loading'] as const)
    vi.spyOn(toast, how).mockImplementation((words: string) => {
      toasts.push([how, words]);
      toastTexts.push(words);
    });
});
