// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { Logout } from '#areas/shop/screens/profile/logout.tsx';
import { session } from '#data/actions/session.ts';
import { stores } from '#data/page.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import { logoutWords, profileWords } from '#messages/profile.ts';
import { acting, draw, tap } from '#support/drawn.ts';

const parked: PendingMutation = {
  key: 'k',
  userId: 'asha',
  intent: { name: 'wishlist.add', args: { productId: '1' }, n: 1, at: '2026-11-21T04:59:30Z' },
  state: 'parked',
  code: 'product_gone',
};
const page = () => document.body.textContent ?? '';
/** One that leaves the screen is there for a moment still. */
const isAsked = () => {
  const question = document.querySelector('[role="alertdialog"]');
  return question !== null && question.closest('[inert]') === null;
};
/** What the data layer answers after its try: so many are left. */
const trying = () => {
  const answer = Promise.withResolvers<number>();
  const signOut = vi
    .spyOn(session, 'signOut')
    .mockImplementation((options) =>
      options?.discardUnsent === undefined ? answer.promise : Promise.resolve(0),
    );
  return { answer: () => acting(() => answer.resolve(stores.outbox.get().length)), signOut };
};

beforeEach(() => {
  vi.restoreAllMocks();
  stores.session.set({ status: 'signed-in', user: { id: 'asha', email: '', fullName: '' } });
  stores.outbox.set([parked]);
});

test('who goes on to another screen while it is tried is logged out, and what is left is kept', async () => {
  const { answer, signOut } = trying();
  const leave = await draw(<Logout onLeaving={() => undefined} />);
  await tap(profileWords.logout);
  await leave();
  await answer();
  expect(signOut.mock.calls).toEqual([[{ discardUnsent: undefined }], [{ discardUnsent: false }]]);
});

test('what is with the shop by now is not asked about any more, nor is what is done afterwards', async () => {
  const { answer, signOut } = trying();
  await draw(<Logout onLeaving={() => undefined} />);
  await tap(profileWords.logout);
  await answer();
  expect(isAsked()).toBe(true);
  await acting(() => stores.outbox.set([parked, { ...parked, key: 'k2' }]));
  expect(page()).toContain(logoutWords.leave(2));
  await acting(() => stores.outbox.set([]));
  await acting(() => stores.outbox.set([parked]));
  expect(isAsked()).toBe(false);
  expect(signOut).toHaveBeenCalledTimes(1);
});
