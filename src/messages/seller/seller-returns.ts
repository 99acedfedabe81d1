import {
  refundOwed,
  type ItemReturn,
  type OpenReturnStatus,
  type ReturnStatus,
} from '../../domain/order/item-return.ts';
import type { Hold, SellerReturn } from '../../domain/order/seller-returns.ts';
import { add, subtract, type Paise } from '../../domain/money/money.ts';
import { joined } from '../../domain/text/isolated.ts';
import { counted, formatNumber } from '../counted.ts';
import { formatUsDate, formatUsDateTime } from '../dates.ts';
import { formatPrice } from '../format.ts';
import { RETURN_STATUS_WORDS } from '../returns/words.ts';
import { sentence } from '../sentence.ts';

export const sellerReturnMessages = {
  title: 'Returns',
  tabs: 'Returns by status',
  tab: (status: OpenReturnStatus, count: number) => `${RETURN_STATUS_WORDS[status]} (${formatNumber(count)})`,
  closed: 'Closed',
  closedReturns: 'Closed returns',
  closedCount: (count: number) => counted(count, 'closed return'),
  failed: 'Failed to load returns',
  notYet: {
    title: 'The returns have not loaded yet',
    text: 'Go online once. After that open returns can be read offline too.',
  },
  empty: {
    requested: 'Nothing to decide',
    approved: 'Nothing is on its way back',
    received: 'Nothing to refund or exchange',
  } satisfies Record<OpenReturnStatus, string>,
  emptyText: {
    requested: 'What shoppers want to return shows here.',
    approved: 'What you approve shows here until the pieces arrive.',
    received: 'Pieces that came back show here until you have paid or sent the replacement.',
  } satisfies Record<OpenReturnStatus, string>,
  closedNone: 'No closed returns',
  closedNoneText: 'What was refunded, exchanged, refused or withdrawn shows here.',
  offline: 'You can read open returns without a connection. Every step needs one.',
  online: 'This step needs a connection.',
  /** Beside the packing list. */
  waiting: (count: number) => `${counted(count, 'return')} ${count === 1 ? 'waits' : 'wait'} for you`,
  ofItem: ({ quantity, status }: Pick<ItemReturn, 'quantity' | 'status'>) =>
    `Return of ${counted(quantity, 'piece')}: ${RETURN_STATUS_WORDS[status]}`,
  /** In the completed orders, whose amount is that of all pieces. */
  ofCompleted: (one: Pick<ItemReturn, 'quantity' | 'status' | 'amount' | 'shipping'>): string =>
    one.status === 'refunded'
      ? sentence`${sellerReturnMessages.ofItem(one)} (${formatPrice(add(one.amount, one.shipping))})`
      : sellerReturnMessages.ofItem(one),
  pieces: (quantity: number, bought: number) => `${formatNumber(quantity)} of ${counted(bought, 'piece')}`,
  age: (days: number, date: string) => sentence`Requested ${daysAgo(days)} (${date})`,
  lasted: (days: number, date: string) =>
    sentence`Requested on ${date}, closed ${days === 0 ? 'the same day' : `after ${counted(days, 'day')}`}`,
  reason: 'Reason',
  words: 'Comment',
  from: 'From',
  phone: 'Phone',
  call: 'Call the shopper',
  approve: 'Approve',
  approving: 'Approving…',
  approveTitle: 'Approve this return?',
  approveText: (address: string) =>
    address.trim() === ''
      ? 'You have no business address in your profile. Write in the note where to send the pieces.'
      : sentence`The shopper is asked to send the pieces to your business address: ${address}`,
  approveHold:
    'The pieces of the replacement are not held any more. They are taken from your stock again, if there are enough.',
  note: 'Note for the shopper',
  noteHint: 'For example how to send it. The shopper reads it.',
  optional: 'optional',
  approved: 'Return approved',
  approveFailed: 'Failed to approve the return',
  outOfStock:
    'There are not enough pieces of the replacement. Add them to your stock, or ask the shopper to take a refund.',
  refuse: 'Refuse return',
  refusing: 'Refusing…',
  refuseTitle: 'Refuse this return?',
  refuseText: 'The shopper reads your reason. Only an admin can approve it after that.',
  refuseReason: 'Reason for the shopper',
  refuseMissing: 'Please write a reason',
  refused: 'Return refused',
  refuseFailed: 'Failed to refuse the return',
  long: (limit: number) => `Please write at most ${limit} characters`,
  keep: 'Cancel',
  receive: 'Mark as received',
  receiving: 'Saving…',
  receiveTitle: 'Can it be sold again?',
  receiveText: (pieces: number, name: string) =>
    sentence`${counted(pieces, 'piece')} of ${name} came back. What can be sold again goes back to your stock. This cannot be undone.`,
  receiveYes: 'Yes, add to stock',
  receiveNo: 'No, do not sell it',
  receiveLater: 'It has not come yet',
  received: 'Return received',
  receiveFailed: 'Failed to mark the return as received',
  toPay: (request: Pick<ItemReturn, 'amount' | 'shipping' | 'paid'>) => {
    const { amount, shipping, paid } = request;
    const owed = refundOwed(request);
    if (paid > 0)
      return `Still to pay: ${formatPrice(owed)} for delivery. You have paid ${formatPrice(paid)}, and the rest of the parcel was cancelled since.`;
    return shipping === 0
      ? `Refund to pay: ${formatPrice(owed)}`
      : `Refund to pay: ${formatPrice(owed)} (${formatPrice(amount)} and ${formatPrice(shipping)} for delivery)`;
  },
  /** While the seller paid what was on the screen before. */
  refundChanged: (seen: Paise, now: Paise) =>
    `The refund is ${formatPrice(now)} now. It was ${formatPrice(seen)} when you read the UPI address. ${
      now > seen
        ? `Please pay ${formatPrice(subtract(now, seen))} more before you confirm, if you paid the old amount.`
        : 'Please check what you have paid before you confirm.'
    }`,
  needsUpi:
    'The UPI address was deleted 90 days after the first payment. The shopper is asked for it. It can be paid after that.',
  showUpi: 'Show the UPI address',
  readingUpi: 'Reading…',
  upi: 'UPI address',
  upiFailed: 'Failed to read the UPI address',
  upiChanged:
    'The shopper has changed the UPI address since you read it. The new one is shown now. Please check where you paid before you confirm.',
  copy: 'Copy',
  copied: 'UPI address copied',
  copyFailed: 'The address could not be copied. Please select it.',
  pay: 'Refund paid',
  paying: 'Saving…',
  payTitle: 'Have you paid?',
  payText: (total: Paise, upi: string) =>
    sentence`Confirm that you have paid ${formatPrice(total)} to ${upi}. The shopper is told. This cannot be undone.`,
  payLater: 'Not yet',
  paid: 'Refund marked as paid',
  payFailed: 'Failed to mark the refund as paid',
  send: 'Replacement sent',
  sent: 'Exchange marked as sent',
  sendFailed: 'Failed to mark the exchange as sent',
  refundInstead: (name: string) =>
    sentence`The shopper takes a refund in place of the exchange of ${name}. Nothing was marked as sent.`,
  /** Beside the refund. */
  unsentNumber: (number: string) =>
    sentence`You had typed the tracking number ${number} for the replacement. It was not sent to the shopper.`,
  /** Another device of the seller made the same decision with another note. */
  noteDiffers: (name: string, note: string) =>
    note === ''
      ? sentence`Your note was not sent: the return of ${name} is already decided without one.`
      : sentence`Your note was not sent: the return of ${name} is already decided with another one: “${note}”`,
  /** While this device asked or typed. */
  overtaken: (name: string, status: ReturnStatus | undefined) =>
    status === undefined
      ? sentence`The return of ${name} has changed in the meantime. Please refresh the list and check it.`
      : sentence`Nothing was changed: the return of ${name} is already ${RETURN_STATUS_WORDS[status].toLowerCase()}.`,
} as const;

function daysAgo(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${formatNumber(days)} days ago`;
}

/** Whether the pieces that an exchange needs are set aside. */
export function holdSentence(hold: Hold | null): string {
  if (hold === null) return '';
  if (hold.kind === 'held') return 'The pieces of the replacement are held.';
  return hold.kind === 'ended'
    ? 'The pieces of the replacement are not held any more.'
    : `The pieces of the replacement are held until ${formatUsDateTime(hold.until)}.`;
}

/** What happened to a return so far, a sentence a step. The note of the decision comes after it. */
export function returnHistory(request: SellerReturn): string[] {
  const { status, note, isOverruled, isResaleable, decidedAt, approvedAt, receivedAt, closedAt } = request;
  const lines: string[] = [];
  if (status === 'refused' && approvedAt !== null) lines.push(`Approved ${formatUsDate(approvedAt)}`);
  if (decidedAt !== null) {
    const decision = status === 'refused' ? 'Refused' : 'Approved';
    const by = isOverruled ? ' by an admin' : '';
    lines.push(sentence`${decision}${by} ${formatUsDate(decidedAt)}`);
    if (note !== '') lines.push(sentence`“${note}”`);
  }
  if (receivedAt !== null) {
    const resale = isResaleable === true ? 'can be sold again' : 'cannot be sold again';
    lines.push(sentence`Received ${formatUsDate(receivedAt)}, ${resale}`);
  }
  if (closedAt !== null && status !== 'refused') lines.push(ending(request, formatUsDate(closedAt)));
  return lines;
}

function ending({ status, trackingNumber }: SellerReturn, date: string): string {
  if (status === 'withdrawn') return `Withdrawn by the shopper ${date}`;
  if (status === 'exchanged') return joined([`Exchanged ${date}`, trackingNumber], ', tracking ');
  return `${RETURN_STATUS_WORDS[status]} ${date}`;
}
