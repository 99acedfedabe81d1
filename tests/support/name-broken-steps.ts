import { afterEach } from 'vitest';

import { brokenSteps } from '#scripts/test/broken-steps.ts';

// vitest's `setupFiles`: the error of a failed test begins with the promise or step that it was to show, in every reporter.
afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) {
    const names = brokenSteps(error.stack ?? '')
      .map((name) => `${name}\n`)
      .join('');
    error.stack = error.stack?.replace(error.message, () => names + error.message);
    error.message = names + error.message;
  }
});
