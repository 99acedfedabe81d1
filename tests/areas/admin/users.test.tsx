// @vitest-environment happy-dom
// The admin's users: blocked with a reason, and unblocked. Each test makes up the answers of the shop.
import { beforeEach, expect, test } from 'vitest';
import { UsersScreen } from '#areas/admin/screens/users/users-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { choose, control, render, tap, tapMore, tapOn, type } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';

type Row = Record<string, unknown>;

const userRow = (more: Row = {}): Row => ({
  id: 'u',
  full_name: 'Asha Rao',
  email: 'asha@mail.test',
  phone_number: '9812345670',
  city: 'Pune',
  state: 'Maharashtra',
  role: 'user',
  created_at: '2026-11-01T06:30:00Z',
  blocked_at: null,
  block_reason: null,
  ...more,
});
const blocked = { blocked_at: '2026-11-20T06:30:00Z', block_reason: 'Refused parcels' };
const listOf = (...rows: Row[]) => ({ total: rows.length, rows });

let answers: Row;
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin/users');
  answers = { admin_users: listOf(userRow()) };
  shopCall.mockImplementation(async (name) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
});

const page = () => document.body.textContent;
const asked = (procedure: string) =>
  shopCall.mock.calls.filter(([name]) => name === procedure).map(([, args]) => args);
const submit = () => tapOn(() => document.querySelector<HTMLElement>('dialog [type=submit]'));

test('a shopper is blocked with a reason, which is kept when the shop refuses', async () => {
  await render(<UsersScreen />);
  await tapMore('Asha Rao', 'Block');
  expect(page()).toContain('Block Asha Rao?');
  await submit();
  expect(page()).toContain('Please give a reason for this block');
  expect(asked('block_user')).toEqual([]);
  await type('Reason', ' Refused parcels ');
  answers['block_user'] = new ShopError('user_not_found');
  await submit();
  expect(page()).toContain('This account no longer exists. Please refresh the list.');
  expect((control('Reason') as HTMLTextAreaElement).value).toBe(' Refused parcels ');
  answers['block_user'] = { changed: true };
  answers['admin_users'] = listOf(userRow(blocked));
  await submit();
  expect(asked('block_user').at(-1)).toEqual({ p_user_id: 'u', p_reason: 'Refused parcels' });
  expect(toastTexts.at(-1)).toBe('User blocked');
  expect(page()).toContain('Blocked Nov 20, 2026: Refused parcels');
  expect(() => control('More for Asha Rao')).toThrow();
});

test('an admin whose reason came second is told that the first one stays', async () => {
  await render(<UsersScreen />);
  await tapMore('Asha Rao', 'Block');
  await type('Reason', 'Another reason');
  answers['block_user'] = { changed: false };
  await submit();
  expect(toastTexts.at(-1)).toBe('This user was blocked already. The first reason stays.');
});

test('a block is taken back, and a failure says why', async () => {
  answers['admin_users'] = listOf(userRow(blocked));
  await render(<UsersScreen />);
  answers['unblock_user'] = new ShopError('server_trouble');
  await tap('Unblock');
  expect(toastTexts.at(-1)).toMatch(/^Failed to unblock: /);
  answers['unblock_user'] = {};
  answers['admin_users'] = listOf(userRow());
  await tap('Unblock');
  expect(asked('unblock_user').at(-1)).toEqual({ p_user_id: 'u' });
  expect(toastTexts.at(-1)).toBe('User unblocked');
  await connectionIs('offline');
  await tap('More for Asha Rao');
  expect(control('Block').getAttribute('aria-disabled')).toBe('true');
});

test.each(['seller', 'admin'])(
  'the menu offers no block of somebody whom the shop refuses to block: %s',
  async (role) => {
    answers['admin_users'] = listOf(userRow({ role }), userRow({ id: 'v', full_name: 'Meera Iyer' }));
    await render(<UsersScreen />);
    expect(control('More for Meera Iyer').isConnected).toBe(true);
    expect(() => control('More for Asha Rao')).toThrow();
  },
);

test('only blocked users are asked for when they are chosen', async () => {
  await render(<UsersScreen />);
  expect(asked('admin_users').at(-1)).toMatchObject({ p_blocked: false });
  await choose('Show', 'blocked');
  expect(asked('admin_users').at(-1)).toMatchObject({ p_blocked: true });
});
