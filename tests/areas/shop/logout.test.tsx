// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { Logout } from '#areas/shop/screens/profile/logout.tsx';
import { logoutMessages, profileMessages } from '#messages/shop/profile.ts';
import { readDraft, saveDraft } from '#areas/common/forms/drafts.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, tap } from '#support/render.ts';
import { ASHA, presetData, renderWithData, setData } from '#support/render-with-data.tsx';

const { signOut } = mockCommands('session', 'signOut');
const intent = { name: 'wishlist.add', args: { productId: '1' } } as const;
const refused = { intent, refused: 'product_gone' };
const page = () => document.body.textContent ?? '';
/** One that leaves the screen is there for a moment still. */
const isAsked = () => {
  const question = document.querySelector('[role="alertdialog"]');
  return question !== null && question.closest('[inert]') === null;
};
/** Holds the logout's answer until the returned function gives it: one edit is left. */
const trying = () => {
  const answer = Promise.withResolvers<number>();
  signOut.mockImplementation((options) =>
    options?.discardUnsent === undefined ? answer.promise : Promise.resolve(0),
  );
  return () => acting(() => answer.resolve(1));
};

beforeEach(() => presetData({ session: ASHA, pendingChanges: [refused] }));

test('leaving the screen during a logout completes it, and what is left is kept', async () => {
  const answer = trying();
  const leave = await renderWithData(<Logout onLeaving={() => undefined} />);
  await tap(profileMessages.logout);
  await leave();
  await answer();
  expect(signOut.mock.calls).toEqual([[{ discardUnsent: undefined }], [{ discardUnsent: false }]]);
});

test('changes sent by now are not asked about any more, nor are those made afterwards', async () => {
  const answer = trying();
  await renderWithData(<Logout onLeaving={() => undefined} />);
  await tap(profileMessages.logout);
  await answer();
  expect(isAsked()).toBe(true);
  await setData({ pendingChanges: [refused, { ...refused }] });
  expect(page()).toContain(logoutMessages.leave(2));
  await setData({ pendingChanges: [] });
  await setData({ pendingChanges: [refused] });
  expect(isAsked()).toBe(false);
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a logout removes typed UPI addresses from the device, and keeps what else was written', async () => {
  const words = { words: 'Too tight', key: 'k', wanted: 'refund' };
  saveDraft(ASHA.id, 'return.item', { ...words, upi: 'asha@okbank', tried: '{"upi":"asha@okbank"}' });
  saveDraft(ASHA.id, 'return.other', { ...words, upi: 'asha@okbank', tried: '' });
  saveDraft(ASHA.id, 'upi.return', { upi: 'asha@okbank' });
  saveDraft('ravi', 'upi.return', { upi: 'ravi@okbank' });
  const answer = trying();
  await renderWithData(<Logout onLeaving={() => undefined} />);
  await tap(profileMessages.logout);
  await answer();
  // Somebody who stays keeps them.
  expect(readDraft(ASHA.id, 'upi.return')).toEqual({ upi: 'asha@okbank' });
  await tap(logoutMessages.leave(1));
  expect(readDraft(ASHA.id, 'upi.return')).toBeNull();
  expect(readDraft(ASHA.id, 'return.item')).toEqual({ ...words, upi: '', tried: 'forgotten' });
  expect(readDraft(ASHA.id, 'return.other')).toEqual({ ...words, upi: '', tried: '' });
  expect(readDraft('ravi', 'upi.return')).toEqual({ upi: 'ravi@okbank' });
});
