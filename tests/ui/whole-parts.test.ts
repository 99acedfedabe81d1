// A narrow screen breaks no amount, and cuts no icon and no frame: asked of the style sheets themselves.
import { expect, test } from 'vitest';
import { declared, sheet } from '#support/style-sheet.ts';

const SHOP = 'areas/shop/components/order';
const ORDER = 'areas/shop/screens/order-success';

test.each([
  [`${ORDER}/order-success.module.css`, '.cash strong'],
  [`${ORDER}/order-success.module.css`, '.due strong'],
  [`${ORDER}/invoice.css`, '.invoice dd'],
  [`${SHOP}/order-card.module.css`, '.foot strong'],
  [`${SHOP}/order-item-row.module.css`, '.price'],
  [`${SHOP}/price-details.module.css`, '.row dd'],
  [`${SHOP}/price-details.module.css`, '.parts li > :last-child'],
  [`${SHOP}/total-bar.module.css`, '.total strong'],
  ['areas/seller/screens/completed-orders/completed-orders.module.css', '.amount'],
  ['areas/admin/components/table.module.css', '.amount'],
])('an amount beside a text stays on one line: %s %s', async (name, selector) => {
  expect(declared(await sheet(name), selector, 'white-space')).toBe('nowrap');
});

test('an icon does not shrink beside a text', async () => {
  expect(declared(await sheet('ui/base.css'), 'svg', 'flex-shrink')).toBe('0');
});

test('the frame of a place that gets the focus by script is drawn inside', async () => {
  const place = ":where([tabindex='-1']:not(h2)):focus-visible";
  expect(declared(await sheet('ui/base.css'), place, 'outline-offset')).toBe('-2px');
});
