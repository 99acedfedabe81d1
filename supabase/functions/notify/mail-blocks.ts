import { courierOf } from '../../../src/domain/order/courier.ts';
import { isolated } from '../../../src/domain/text/isolated.ts';
import { visibleText } from '../../../src/domain/text/visible-text.ts';
import { mailMessages } from '../../../src/messages/notify/mail.ts';
import { orderMessages } from '../../../src/messages/shop/orders.ts';
import { linkTo } from '../../../src/paths.ts';
import type { Block } from './mail-parts.ts';

/** Orders or returns that a seller's mail lists. Gmail cuts a mail off at 102 kB. */
export const MOST_LISTED = 20;

/** Nothing for an empty text. */
export const paragraphs = (...texts: string[]): Block[] =>
  texts.filter((text) => text !== '').map((text) => ({ kind: 'paragraph', text }));

/** The number, and a link to the courier that certainly gave it. Nothing for an empty number. */
export function tracking(number: string): Block[] {
  if (visibleText(number) === '') return [];
  const courier = courierOf(number);
  const row = { label: orderMessages.tracking, value: isolated(number) };
  return [
    { kind: 'rows', rows: [row] },
    ...(courier === null
      ? []
      : [{ kind: 'link' as const, label: orderMessages.track(courier.name), url: courier.url }]),
  ];
}

/** The button that opens an order's page. */
export const openOrder = (orderId: string, siteUrl: string): Block => ({
  kind: 'link',
  label: mailMessages.openOrder,
  url: siteUrl + linkTo.orderSuccess(orderId),
});
