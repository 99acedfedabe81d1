// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { StateHead } from '../../../src/areas/shop/screens/sync/state-head.tsx';
import { syncWords } from '../../../src/messages/sync.ts';
import { stores } from '../../../src/data/page.ts';
import { acting, draw } from '../../support/drawn.ts';

vi.mock('../../../src/data/queries/profile.ts', () => ({ useProfile: () => ({ status: 'ready' }) }));

const said = () => document.querySelector('[data-kind]')?.textContent ?? '';

test('nothing is promised before the shop has answered', async () => {
  await draw(<StateHead />);
  expect(said()).toContain(syncWords.asking);
  expect(said()).not.toContain(syncWords.quietVisitor);
  await acting(() => stores.line.set({ ...stores.line.get(), line: 'up' }));
  expect(said()).toContain(syncWords.quietVisitor);
});
