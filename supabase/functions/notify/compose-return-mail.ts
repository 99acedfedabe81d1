import { backOfficeLinkTo } from '../../../src/back-office-paths.ts';
import { returnReasonOf } from '../../../src/domain/order/item-return.ts';
import { orderNumber } from '../../../src/domain/order/order-number.ts';
import { add, fromRupees, subtract, type Paise } from '../../../src/domain/money/money.ts';
import { isolated, withoutOverrides } from '../../../src/domain/text/isolated.ts';
import { visibleText } from '../../../src/domain/text/visible-text.ts';
import { formatDate } from '../../../src/messages/dates.ts';
import { formatPrice } from '../../../src/messages/format.ts';
import { itemDetails, mailMessages, packingDetails } from '../../../src/messages/notify/mail.ts';
import { returnMailMessages as words } from '../../../src/messages/notify/return-mail.ts';
import {
  choiceWords,
  SHOPPER_REASON_WORDS,
  STAFF_REASON_WORDS,
} from '../../../src/messages/returns/words.ts';
import { paths } from '../../../src/paths.ts';
import type { Actor, ClaimedMail, MailOf, MailOwnReturn, MailReturn } from './claimed-mail.ts';
import { MOST_LISTED, openOrder, paragraphs, tracking } from './mail-blocks.ts';
import type { Block, MailParts, Row } from './mail-parts.ts';

type ReturnMail = Extract<ClaimedMail, { returns: unknown }>;
/** The parts of a step's mail that differ from those of other steps. `details` stand after the pieces. */
type Step = { subject: string; title: string; texts: string[]; details: Block[] };

/** The parts of a mail about a return. `siteUrl` is the shop's origin. */
export function returnMail(mail: ReturnMail, siteUrl: string): MailParts {
  if (mail.kind === 'seller_returns') return sellerReturnsMail(mail, siteUrl);
  const [own] = mail.returns;
  const { subject, title, texts, details } = stepOf(mail, siteUrl);
  return {
    subject,
    title,
    blocks: [
      ...paragraphs(mailMessages.hello(mail.name), ...texts),
      pieces(own, itemDetails(own.item)),
      ...details,
      openOrder(own.order_id, siteUrl),
    ],
    footer: mailMessages.shopperFooter,
  };
}

function stepOf(mail: Exclude<ReturnMail, MailOf<'seller_returns'>>, siteUrl: string): Step {
  const [own] = mail.returns;
  switch (mail.kind) {
    case 'return_requested':
      return requested(own);
    case 'return_approved':
      return approved(own, mail.facts.by);
    case 'return_refused':
      return refused(own, mail.facts.by, siteUrl);
    case 'return_received':
      return received(own);
    case 'return_refunded':
      return refunded(own, mail.facts.paid === undefined ? refundOf(own) : fromRupees(mail.facts.paid));
    case 'return_exchanged':
      return exchanged(own);
  }
}

/** Pieces, and the number of the order. */
const counts = ({ item, order_id }: MailReturn) => [item.quantity, orderNumber(order_id)] as const;
const subjectOf = (
  own: MailReturn,
  { subject, title }: { subject: (name: string, number: string) => string; title: string },
) => ({ subject: subject(own.item.name, orderNumber(own.order_id)), title });
const refundOf = ({ amount, shipping }: MailOwnReturn) => add(fromRupees(amount), fromRupees(shipping));

function requested(own: MailOwnReturn): Step {
  return {
    ...subjectOf(own, words.requested),
    texts: [
      words.requested.text(...counts(own), formatDate(own.requested_at)),
      own.status === 'requested' ? words.requested.next : '',
    ],
    details: [{ kind: 'rows', rows: wish(own) }, ...deliveryToo(own)],
  };
}

const deliveryToo = ({ delivery_back: charge = 0 }: MailOwnReturn): Block[] =>
  charge === 0 ? [] : paragraphs(words.deliveryToo(fromRupees(charge)));

function approved(own: MailOwnReturn, by: Actor): Step {
  const { approved } = words;
  return {
    ...subjectOf(own, approved),
    texts: [approved.text(by, ...counts(own)), noteOf(own, by === 'seller' ? approved.note : undefined)],
    // A later mail has the amount.
    details:
      own.status === 'approved'
        ? [
            { kind: 'rows', rows: [wishRow(own)] },
            ...deliveryToo(own),
            ...sendTo(own.send_to ?? '', own.item.brand),
          ]
        : [],
  };
}

function sendTo(address: string, brand: string): Block[] {
  const { approved } = words;
  if (visibleText(address) === '') return paragraphs(approved.noAddress, approved.next);
  return [
    { kind: 'heading', text: approved.address },
    ...paragraphs(isolated(brand), isolated(withoutOverrides(address)), approved.next),
  ];
}

function refused(own: MailOwnReturn, by: Actor, siteUrl: string): Step {
  const { refused } = words;
  return {
    ...subjectOf(own, refused),
    texts: [refused.text(by, ...counts(own)), noteOf(own), own.was_approved === true ? refused.posted : ''],
    details: [
      ...paragraphs(by === 'system' ? refused.askAgain : refused.ask),
      { kind: 'link', label: refused.contact, url: siteUrl + paths.contact },
    ],
  };
}

/** Nothing when nothing was written. */
const noteOf = ({ note }: MailOwnReturn, say: (note: string) => string = mailMessages.cancelled.reason) =>
  visibleText(note) === '' ? '' : say(note);

function received(own: MailOwnReturn): Step {
  const { received } = words;
  if (own.status === 'received' && own.paid > 0) return chargeOwed(own);
  const next = own.wanted === 'refund' ? received.refundNext(refundOf(own)) : received.exchangeNext;
  return {
    ...subjectOf(own, received),
    texts: [received.text(...counts(own)), own.status === 'received' ? next : ''],
    details: [],
  };
}

/** The rest of the parcel was cancelled after the refund was paid. */
function chargeOwed(own: MailOwnReturn): Step {
  const { charge } = words;
  return {
    ...subjectOf(own, charge),
    texts: [
      charge.text(fromRupees(own.paid), ...counts(own)),
      own.needs_upi
        ? charge.needsUpi
        : words.received.refundNext(subtract(refundOf(own), fromRupees(own.paid))),
    ],
    details: [],
  };
}

function refunded(own: MailOwnReturn, paid: Paise): Step {
  const { refunded } = words;
  const shipping = fromRupees(own.shipping);
  const before = subtract(refundOf(own), paid);
  const parts: Row[] = [
    { label: refunded.pieces, value: formatPrice(fromRupees(own.amount)) },
    { label: refunded.shipping, value: formatPrice(shipping) },
    ...(before === 0 ? [] : [{ label: refunded.before, value: `−${formatPrice(before)}` }]),
  ];
  return {
    ...subjectOf(own, refunded),
    texts: [refunded.text(paid, ...counts(own))],
    details: [
      {
        kind: 'rows',
        rows: [
          ...(shipping === 0 ? [] : parts),
          { label: words.refund, value: formatPrice(paid), strong: true },
        ],
      },
    ],
  };
}

function exchanged(own: MailOwnReturn): Step {
  return {
    ...subjectOf(own, words.exchanged),
    texts: [words.exchanged.text(...counts(own))],
    details: [{ kind: 'rows', rows: [wishRow(own)] }, ...tracking(own.tracking_number ?? '')],
  };
}

/** A seller reads the shopper's words behind the seller's own sign-in only: they may name the shopper. */
function sellerReturnsMail({ name, returns }: MailOf<'seller_returns'>, siteUrl: string): MailParts {
  const { seller } = words;
  const count = returns.reduce((sum, { item }) => sum + item.quantity, 0);
  const more = returns.length - MOST_LISTED;
  return {
    subject: seller.subject(returns.length, count),
    title: seller.title(returns.length),
    blocks: [
      ...paragraphs(mailMessages.hello(name), seller.text(returns.length, count)),
      ...returns.slice(0, MOST_LISTED).flatMap(returnToDecide),
      ...paragraphs(more > 0 ? seller.more(more) : '', seller.list),
      { kind: 'link', label: seller.open, url: siteUrl + backOfficeLinkTo.sellerReturns('requested') },
    ],
    footer: mailMessages.sellerFooter,
  };
}

const returnToDecide = (asked: MailReturn): Block[] => [
  { kind: 'heading', text: words.seller.order(orderNumber(asked.order_id)) },
  pieces(asked, packingDetails(asked.item)),
  { kind: 'rows', rows: wish(asked, STAFF_REASON_WORDS) },
];

const pieces = ({ item }: MailReturn, details: string): Block => ({
  kind: 'items',
  items: [{ name: isolated(item.name), details, amount: '' }],
});

const wish = (asked: MailReturn, reasons = SHOPPER_REASON_WORDS): Row[] => [
  { label: words.reason, value: reasons[returnReasonOf(asked.reason)] },
  wishRow(asked),
];

const wishRow = ({ wanted, amount, exchange_size, exchange_color }: MailReturn): Row =>
  wanted === 'refund'
    ? { label: words.refund, value: formatPrice(fromRupees(amount)) }
    : {
        label: words.exchange,
        value: choiceWords({ size: exchange_size ?? '', color: exchange_color ?? '' }),
      };
