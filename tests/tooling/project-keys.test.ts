import { expect, test } from 'vitest';

import { projectKey } from '#supabase/functions/project-keys.ts';

test('a function takes the key that its project hands it, whichever way', () => {
  const named = JSON.stringify({ jobs: 'sb_secret_jobs', default: 'sb_secret_default' });
  expect(projectKey(named, 'legacy')).toBe('sb_secret_default');
  expect(projectKey('{"jobs":"sb_secret_jobs"}', 'legacy')).toBe('sb_secret_jobs');
  expect(projectKey('{}', 'legacy')).toBe('legacy');
  expect(projectKey('', 'legacy')).toBe('legacy');
  expect(projectKey(undefined, 'legacy')).toBe('legacy');
  expect(projectKey(undefined, undefined)).toBe('');
});
