// @vitest-environment happy-dom
// The steps of a return, by its seller: what is asked and sent, and who else may have been first.
import { expect, test } from 'vitest';
import { fetchAnew, shopCall } from '#support/mock-data-layer.ts';
import { acting, control, renderAt, tap, tapMore, textIn, type } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';
import { toastTexts } from '#support/shown-toasts.ts';
import { draftsOf } from '#areas/common/forms/drafts.ts';
import { ReturnsScreen } from '#areas/seller/screens/returns/returns-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { SELLER } from '../../domain/listing-of.ts';
import { alerts, answer, became, cards, profileOf, returned, says, signIn } from './seller-page.ts';

const returns = (status: string) => renderAt(`/seller/returns?status=${status}`, <ReturnsScreen />);
const tabs = () => [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent);
const steps = () =>
  shopCall.mock.calls.filter(([name]) => name.endsWith('_return')).map((sent) => sent.slice(0, 2));
const exchange = { size: 'L', color: '', isHeld: true, heldUntil: null };
/** The shop takes this step, and the next sync brings what the return has become. */
const takes = (facts: Partial<ItemReturn>) => fetchAnew.mockImplementationOnce(async () => became(facts));

test('approving shows where the pieces are sent, and sends a note that outlives the screen', async () => {
  signIn({ dispatch: [returned({})] });
  const end = await returns('requested');
  await tap('Approve');
  expect(says('send the pieces to your business address: 12 Mill Lane')).toBe(true);
  await type('Note for the shopper (optional)', ' By Speed Post, please ');
  await end();
  await returns('requested');
  await tap('Approve');
  expect(textIn('Note for the shopper (optional)')).toBe(' By Speed Post, please ');
  takes({ status: 'approved' });
  await answer('Approve');
  expect(steps()).toEqual([
    ['decide_return', { p_return_id: 'return', p_approve: true, p_note: 'By Speed Post, please' }],
  ]);
  expect(toastTexts).toEqual(['Return approved']);
  expect(draftsOf(SELLER)).toEqual([]);
  expect(tabs()[1]).toBe('Approved (1)');
});

test('a seller without an address is told to write where the pieces go', async () => {
  signIn({ dispatch: [returned({})], sellerProfile: profileOf({ address: '' }) });
  await returns('requested');
  await tap('Approve');
  expect(says('You have no business address in your profile.')).toBe(true);
});

test('an exchange whose pieces are gone says so, and stays open with its note', async () => {
  signIn({ dispatch: [returned({ exchange: { ...exchange, isHeld: false } })] });
  await returns('requested');
  await tap('Approve');
  expect(says('They are taken from your stock again, if there are enough.')).toBe(true);
  await type('Note for the shopper (optional)', 'Soon');
  shopCall.mockRejectedValueOnce(new ShopError('out_of_stock'));
  await answer('Approve');
  expect(alerts()).toEqual([expect.stringContaining('There are not enough pieces of the replacement.')]);
  expect(textIn('Note for the shopper (optional)')).toBe('Soon');
  // The list may be as old as the answer shows.
  expect(fetchAnew).toHaveBeenCalledTimes(1);
});

test('a refusal needs a reason of at most 500 characters, which is kept until it is sent', async () => {
  signIn({ dispatch: [returned({})] });
  await returns('requested');
  await tapMore('Boxy Cotton Shirt', 'Refuse return');
  await answer('Refuse return');
  expect(alerts()).toEqual(['Please write a reason']);
  await type('Reason for the shopper', 'x'.repeat(501));
  await answer('Refuse return');
  expect(alerts()).toEqual(['Please write at most 500 characters']);
  expect(steps()).toEqual([]);
  await type('Reason for the shopper', 'It was worn');
  shopCall.mockRejectedValueOnce(new ShopError('network'));
  await answer('Refuse return');
  expect(alerts()[0]).toMatch(/^Failed to refuse the return: \S/);
  expect(draftsOf(SELLER)).toEqual(['return-reason-return']);
  takes({ status: 'refused', closedAt: '2026-11-24T06:00:00Z' });
  await answer('Refuse return');
  expect(steps().at(-1)).toEqual([
    'decide_return',
    { p_return_id: 'return', p_approve: false, p_note: 'It was worn' },
  ]);
  expect([toastTexts, draftsOf(SELLER), cards()]).toEqual([['Return refused'], [], []]);
});

test.each([
  ['Yes, add to stock', true],
  ['No, do not sell it', false],
])('received pieces are asked for their state: %s', async (name, isResaleable) => {
  signIn({ dispatch: [returned({ status: 'approved' })] });
  await returns('approved');
  await tap('Mark as received');
  await answer('It has not come yet');
  expect(steps()).toEqual([]);
  await tap('Mark as received');
  takes({ status: 'received', isResaleable });
  await answer(name);
  expect(steps()).toEqual([['receive_return', { p_return_id: 'return', p_is_resaleable: isResaleable }]]);
  expect([toastTexts, tabs()[2]]).toEqual([['Return received'], 'Received (1)']);
});

test('the focus stays in the list when a step takes its button or its card away', async () => {
  signIn({ dispatch: [returned({ status: 'received' })] });
  await returns('received');
  shopCall.mockResolvedValueOnce('asha@okbank');
  control('Show the UPI address').focus();
  await tap('Show the UPI address');
  expect(document.activeElement?.textContent).toBe('Copy');
  control('Refund paid').focus();
  await tap('Refund paid');
  takes({ status: 'refunded', closedAt: '2026-11-24T06:00:00Z' });
  await answer('Refund paid');
  expect(document.activeElement?.textContent).toContain('Nothing to refund or exchange');
});

test('an exchange is marked as sent with a tracking number, whose draft outlives the screen', async () => {
  signIn({ dispatch: [returned({ status: 'received', exchange })] });
  const end = await returns('received');
  await tap('Replacement sent');
  expect((control('Submit') as HTMLButtonElement).disabled).toBe(true);
  await type('Tracking number', 'SPEED 9');
  await end();
  await returns('received');
  expect(textIn('Tracking number')).toBe('SPEED 9');
  shopCall.mockRejectedValueOnce(new ShopError('timeout'));
  await tap('Submit');
  expect(alerts()[0]).toMatch(/^Failed to mark the exchange as sent: \S/);
  takes({ status: 'exchanged', closedAt: '2026-11-24T06:00:00Z', exchange });
  await tap('Submit');
  expect(steps().at(-1)).toEqual(['settle_return', { p_return_id: 'return', p_tracking_number: 'SPEED 9' }]);
  expect([toastTexts, draftsOf(SELLER)]).toEqual([['Exchange marked as sent'], []]);
});

test('an exchange that the shopper gives up for a refund is not sent, and shows the refund', async () => {
  signIn({ dispatch: [returned({ status: 'received', exchange })] });
  await returns('received');
  await tap('Replacement sent');
  await type('Tracking number', 'SPEED 9');
  shopCall.mockRejectedValueOnce(new ShopError('upi_changed'));
  await tap('Submit');
  expect(alerts()).toEqual([
    expect.stringContaining('The shopper takes a refund in place of the exchange of '),
  ]);
  await acting(() => became({ status: 'received' }));
  expect(control('Show the UPI address')).toBeDefined();
});

test('a typed number stays on the card when the shopper takes a refund instead', async () => {
  signIn({ dispatch: [returned({ status: 'received', exchange })] });
  await returns('received');
  await tap('Replacement sent');
  await type('Tracking number', 'SPEED 9');
  await acting(() => became({ status: 'received' }));
  expect(toastTexts).toEqual([
    'The shopper takes a refund in place of the exchange of Boxy Cotton Shirt. Nothing was marked as sent.',
  ]);
  expect(says('You had typed the tracking number SPEED 9 for the replacement.')).toBe(true);
});

test('a step that somebody else has overtaken says how the return stands', async () => {
  signIn({ dispatch: [returned({ status: 'approved' })] });
  const end = await returns('approved');
  await tap('Mark as received');
  shopCall.mockRejectedValueOnce(new ShopError('transition_refused'));
  takes({ status: 'withdrawn', closedAt: '2026-11-24T06:00:00Z' });
  await answer('Yes, add to stock');
  const told = 'Nothing was changed: the return of Boxy Cotton Shirt is already withdrawn.';
  expect(toastTexts.splice(0)).toEqual([told]);
  await end();

  // While a question is open here.
  signIn({ dispatch: [returned({ status: 'approved' })] });
  await returns('approved');
  await tap('Mark as received');
  await acting(() => became({ status: 'withdrawn', closedAt: '2026-11-24T06:00:00Z' }));
  expect(toastTexts.splice(0)).toEqual([told]);
});

test.each(['timeout', 'transition_refused'] as const)(
  'a step that was taken although the try ended as %s is confirmed',
  async (code) => {
    signIn({ dispatch: [returned({})] });
    await returns('requested');
    await tap('Approve');
    await type('Note for the shopper (optional)', 'By post');
    shopCall.mockRejectedValueOnce(new ShopError(code));
    takes({ status: 'approved', note: 'By post' });
    await answer('Approve');
    expect([toastTexts, draftsOf(SELLER), cards()]).toEqual([['Return approved'], [], []]);
  },
);

test('a step whose answer was lost is confirmed when a later pull brings it', async () => {
  signIn({ dispatch: [returned({})] });
  const end = await returns('requested');
  await tapMore('Boxy Cotton Shirt', 'Refuse return');
  await type('Reason for the shopper', 'It was worn');
  shopCall.mockRejectedValueOnce(new ShopError('network'));
  await answer('Refuse return');
  const closedAt = '2026-11-24T06:00:00Z';
  await acting(() => became({ status: 'refused', note: 'It was worn', closedAt }));
  expect([toastTexts.splice(0), draftsOf(SELLER), cards()]).toEqual([['Return refused'], [], []]);
  await end();

  // Its question is closed by then.
  signIn({ dispatch: [returned({ status: 'approved' })] });
  await returns('approved');
  await tap('Mark as received');
  shopCall.mockRejectedValueOnce(new ShopError('network'));
  await answer('No, do not sell it');
  await acting(() => became({ status: 'received', isResaleable: false }));
  expect(toastTexts.splice(0)).toEqual(['Return received']);
});

test('what another device decided with other words is not taken for this step', async () => {
  signIn({ dispatch: [returned({})] });
  await returns('requested');
  await tap('Approve');
  await type('Note for the shopper (optional)', 'By post');
  shopCall.mockRejectedValueOnce(new ShopError('network'));
  takes({ status: 'approved', note: 'By courier' });
  await answer('Approve');
  expect(toastTexts).toEqual(['Nothing was changed: the return of Boxy Cotton Shirt is already approved.']);
});

test.each([
  ['By courier', 'already decided with another one: “By courier”'],
  ['', 'already decided without one.'],
])('a note is said to be unsent when another device approved with "%s"', async (note, said) => {
  signIn({ dispatch: [returned({})] });
  await returns('requested');
  await tap('Approve');
  await type('Note for the shopper (optional)', 'By post');
  shopCall.mockRejectedValueOnce(new ShopError('return_note_differs', { note }));
  takes({ status: 'approved', note });
  await answer('Approve');
  expect(toastTexts).toEqual([expect.stringContaining(said)]);
  expect([draftsOf(SELLER), cards()]).toEqual([[], []]);
});

test('a refused step without news of the return keeps what was typed', async () => {
  signIn({ dispatch: [returned({})] });
  await returns('requested');
  await tapMore('Boxy Cotton Shirt', 'Refuse return');
  await type('Reason for the shopper', 'It was worn');
  shopCall.mockRejectedValueOnce(new ShopError('transition_refused'));
  await answer('Refuse return');
  expect(toastTexts.splice(0)).toEqual([expect.stringContaining('has changed in the meantime')]);
  expect(draftsOf(SELLER)).toEqual(['return-reason-return']);
});

test.each([
  ['requested', {}, ['Approve'], true],
  ['approved', {}, ['Mark as received'], false],
  ['received', {}, ['Show the UPI address'], false],
  ['received', { exchange }, ['Replacement sent'], false],
] as const)(
  'without a connection a return that is %s is read, and its steps rest',
  async (status, facts, names, more) => {
    signIn({ dispatch: [returned({ status, ...facts })] });
    await returns(status);
    await connectionIs('offline');
    expect(cards()).toHaveLength(1);
    for (const name of names) {
      expect(control(name).getAttribute('aria-disabled')).toBe('true');
      await tap(name);
    }
    if (more) await tapMore('Boxy Cotton Shirt', 'Refuse return');
    const why = 'You can read open returns without a connection. Every step needs one.';
    expect([...new Set(toastTexts)]).toEqual([why]);
    expect(document.querySelector('[aria-modal]')).toBeNull();
    expect(shopCall).not.toHaveBeenCalled();
  },
);
