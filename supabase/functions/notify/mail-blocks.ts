import { courierOf } from '../../../src/domain/delivery/courier.ts';
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

/** The number, its courier as its seller chose it, and a link to the courier's page if it is known. Nothing for an empty number. */
export function tracking(number: string, chosen = ''): Block[] {
  if (visibleText(number) === '') return [];
  const courier = courierOf(number, chosen);
  const rows: { label: string; value: string }[] = [
    { label: orderMessages.tracking, value: isolated(number) },
  ];
  if (chosen !== '') rows.push({ label: orderMessages.courier, value: isolated(chosen) });
  return [
    { kind: 'rows', rows },
    ...(courier?.url == null
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
