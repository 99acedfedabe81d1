import { expect, test } from 'vitest';

import { buildTarget, readFloor } from '../../scripts/build/browser-floor.mjs';
import viteConfig from '../../vite.config.ts';

test('the build targets the browsers that package.json declares', () => {
  expect(viteConfig.build?.target).toBe(buildTarget);
  expect(buildTarget).toContain('ios16.4');
  expect(buildTarget).toHaveLength(5);
});

test('a line of the declaration that is not understood is refused', () => {
  expect(readFloor(['firefox >= 114'])).toEqual([{ name: 'firefox', version: '114' }]);
  for (const line of ['last 2 versions', 'firefox > 114', 'opera >= 90'])
    expect(() => readFloor([line])).toThrow(line);
});
