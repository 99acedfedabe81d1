import { backOfficeLinkTo } from '../../../src/back-office-paths.ts';
import { orderNumber } from '../../../src/domain/order/order-number.ts';
import { fromRupees, times } from '../../../src/domain/money/money.ts';
import { isolated, withoutOverrides } from '../../../src/domain/text/isolated.ts';
import { visibleText } from '../../../src/domain/text/visible-text.ts';
import { formatDate } from '../../../src/messages/dates.ts';
import { formatPrice } from '../../../src/messages/format.ts';
import {
  cashOnDelivery,
  cashReady,
  expectedSentence,
  itemDetails,
  mailMessages,
  packingDetails,
  promisedSentence,
  stillToPay,
} from '../../../src/messages/notify/mail.ts';
import type { ClaimedMail, MailItem, MailOf, MailOrder, PackingOrder } from './claimed-mail.ts';
import { returnMail } from './compose-return-mail.ts';
import { MOST_LISTED, openOrder, paragraphs, tracking } from './mail-blocks.ts';
import { mailHtml } from './mail-html.ts';
import type { Block, MailParts, Row } from './mail-parts.ts';
import { mailText } from './mail-text.ts';

/** Fields that are parsed as dates later, which a zero-width space would break. */
const DATES = new Set(['placed_at', 'requested_at', 'estimated_delivery_date']);

/**
 * Composes a claimed mail. `siteUrl` is the shop's origin, as 'https://shop.example'. The subject is one line.
 * Throws a RangeError for an amount that is no money (domain/money).
 */
export function composeMail(
  mail: ClaimedMail,
  siteUrl: string,
): { subject: string; text: string; html: string } {
  const parts = partsOf(withPlainTexts(mail), siteUrl.replace(/\/+$/, ''));
  return { subject: parts.subject, text: mailText(parts), html: mailHtml(parts) };
}

/** A copy to compose from: each text in one line, without an address that a mail program would link. */
function withPlainTexts(mail: ClaimedMail): ClaimedMail {
  const copy: unknown = JSON.parse(JSON.stringify(mail), (field, value: unknown) =>
    typeof value === 'string' && !DATES.has(field) ? withoutLinks(oneLine(value), LINKS[field]) : value,
  );
  return copy as ClaimedMail;
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Where a mail program may see an address. */
const LINK = /\.(?=[\p{L}\p{N}])|:(?=\/\/)/gu;
/** A number is copied from the mail, so only what ends like a host is changed: two letters or more, without a digit. */
const LINKS: Partial<Record<string, RegExp>> = {
  tracking_number: /\.(?=\p{L}{2,}(?![\p{L}\p{N}]))|:(?=\/\/)/gu,
};

/**
 * A name or note could hold an address, and mail programs make links of what looks like one. A zero-width space within it prevents
 * that.
 */
const withoutLinks = (text: string, link = LINK) => text.replaceAll(link, '$&\u200B');

function partsOf(mail: ClaimedMail, siteUrl: string): MailParts {
  switch (mail.kind) {
    case 'order_placed':
      return placedMail(mail, siteUrl);
    case 'order_shipped':
      return shippedMail(mail, siteUrl);
    case 'tracking_corrected':
      return correctedMail(mail, siteUrl);
    case 'order_delivered':
      return deliveredMail(mail, siteUrl);
    case 'order_cancelled':
      return cancelledMail(mail, siteUrl);
    case 'seller_orders':
      return sellerOrdersMail(mail, siteUrl);
    case 'return_requested':
    case 'return_approved':
    case 'return_refused':
    case 'return_received':
    case 'return_refunded':
    case 'return_exchanged':
    case 'seller_returns':
      return returnMail(mail, siteUrl);
  }
}

function placedMail({ name, orders: [order] }: MailOf<'order_placed'>, siteUrl: string): MailParts {
  const { placed } = mailMessages;
  const number = orderNumber(order.id);
  const total = fromRupees(order.total_amount);
  const sellers = new Set(order.items.map(({ brand }) => brand)).size;
  return {
    subject: placed.subject(number),
    title: placed.title,
    blocks: [
      ...paragraphs(
        mailMessages.hello(name),
        placed.text(number, formatDate(order.placed_at)),
        expectedSentence(order.estimated_delivery_date),
        cashOnDelivery(total, sellers),
      ),
      openOrder(order.id, siteUrl),
      { kind: 'heading', text: mailMessages.items },
      ...boughtItems(order.items),
      { kind: 'heading', text: placed.summary },
      { kind: 'rows', rows: sumRows(order) },
      { kind: 'heading', text: placed.address },
      ...paragraphs(isolated(withoutOverrides(order.shipping_address))),
    ],
    footer: mailMessages.shopperFooter,
  };
}

function shippedMail({ name, orders: [order], facts }: MailOf<'order_shipped'>, siteUrl: string): MailParts {
  const { shipped } = mailMessages;
  const number = orderNumber(order.id);
  return {
    subject: shipped.subject(order.items, number),
    title: shipped.title,
    blocks: [
      ...paragraphs(
        mailMessages.hello(name),
        shipped.text(order.items, number),
        expectedSentence(order.estimated_delivery_date),
        cashReady(fromRupees(facts.cash)),
      ),
      ...boughtItems(order.items),
      ...tracking(facts.tracking_number ?? '', facts.courier ?? ''),
      openOrder(order.id, siteUrl),
    ],
    footer: mailMessages.shopperFooter,
  };
}

function correctedMail(
  { name, orders: [order], facts }: MailOf<'tracking_corrected'>,
  siteUrl: string,
): MailParts {
  const { corrected } = mailMessages;
  const number = orderNumber(order.id);
  return {
    subject: corrected.subject(order.items, number),
    title: corrected.title,
    blocks: [
      ...paragraphs(mailMessages.hello(name), corrected.text(order.items, number)),
      ...tracking(facts.tracking_number ?? '', facts.courier ?? ''),
      ...boughtItems(order.items),
      openOrder(order.id, siteUrl),
    ],
    footer: mailMessages.shopperFooter,
  };
}

function deliveredMail(
  { name, orders: [order], facts }: MailOf<'order_delivered'>,
  siteUrl: string,
): MailParts {
  const { delivered } = mailMessages;
  const number = orderNumber(order.id);
  return {
    subject: delivered.subject(order.items, number),
    title: delivered.title,
    blocks: [
      ...paragraphs(mailMessages.hello(name), delivered.text(order.items, number)),
      ...boughtItems(order.items),
      ...paragraphs(stillToPay(fromRupees(facts.rest)), delivered.returns),
      openOrder(order.id, siteUrl),
    ],
    footer: mailMessages.shopperFooter,
  };
}

function cancelledMail(
  { name, orders: [order], facts }: MailOf<'order_cancelled'>,
  siteUrl: string,
): MailParts {
  const { cancelled } = mailMessages;
  const number = orderNumber(order.id);
  const isWhole = facts.order_status === 'cancelled';
  return {
    subject: cancelled.subject(order.items, number, isWhole),
    title: cancelled.title(isWhole),
    blocks: [
      ...paragraphs(
        mailMessages.hello(name),
        cancelled.text(facts.by, order.items, number),
        visibleText(facts.note) === '' ? '' : cancelled.reason(facts.note),
        isWhole ? cancelled.whole : stillToPay(fromRupees(facts.rest)),
      ),
      ...boughtItems(order.items),
      openOrder(order.id, siteUrl),
    ],
    footer: mailMessages.shopperFooter,
  };
}

/** A seller reads neither address nor phone number in a mail: both are behind the seller's own sign-in. */
function sellerOrdersMail({ name, orders }: MailOf<'seller_orders'>, siteUrl: string): MailParts {
  const { seller } = mailMessages;
  const pieces = orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  const more = orders.length - MOST_LISTED;
  return {
    subject: seller.subject(orders.length, pieces),
    title: seller.title(orders.length),
    blocks: [
      ...paragraphs(mailMessages.hello(name), seller.text(orders.length, pieces)),
      ...orders.slice(0, MOST_LISTED).flatMap(orderToPack),
      ...paragraphs(more > 0 ? seller.more(more) : seller.addresses),
      { kind: 'link', label: seller.open, url: siteUrl + backOfficeLinkTo.sellerOrders('pending') },
    ],
    footer: mailMessages.sellerFooter,
  };
}

function orderToPack({ id, estimated_delivery_date: day, items }: PackingOrder): Block[] {
  return [
    { kind: 'heading', text: mailMessages.seller.order(orderNumber(id)) },
    ...paragraphs(promisedSentence(day)),
    {
      kind: 'items',
      items: items.map((item) => ({
        name: isolated(item.name),
        details: packingDetails(item),
        amount: '',
      })),
    },
  ];
}

const costOf = ({ price, quantity }: MailItem) => times(fromRupees(price), quantity);

function boughtItems(items: MailItem[]): Block[] {
  if (items.length === 0) return [];
  const listed = items.map((item) => ({
    name: isolated(item.name),
    details: itemDetails(item),
    amount: formatPrice(costOf(item)),
  }));
  return [{ kind: 'items', items: listed }];
}

function sumRows(order: MailOrder): Row[] {
  const { placed } = mailMessages;
  const [shipping, discount] = [fromRupees(order.shipping_fee), fromRupees(order.coupon_discount)];
  const coupon = { label: placed.coupon(order.coupon_code ?? ''), value: `−${formatPrice(discount)}` };
  return [
    { label: placed.subtotal, value: formatPrice(fromRupees(order.subtotal)) },
    { label: placed.shipping, value: shipping === 0 ? placed.free : formatPrice(shipping) },
    ...(discount === 0 ? [] : [coupon]),
    { label: placed.total, value: formatPrice(fromRupees(order.total_amount)), strong: true },
  ];
}
