// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Initial } from '#areas/common/initial.tsx';
import { render } from '#support/render.ts';

test('a name that begins with an emoji has the whole emoji as its initial', async () => {
  await render(<Initial name="👩🏽‍🚀 Kora" className="mark" />);
  expect(document.querySelector('.mark')?.textContent).toBe('👩🏽‍🚀');
});
