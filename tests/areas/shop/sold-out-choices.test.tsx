// @vitest-environment happy-dom
// A product of which some sizes and colours are sold out: in the chooser, in the cart and on the wishlist.
import { beforeEach, expect, test, vi } from 'vitest';
import { CartLineRow } from '#areas/shop/components/order/cart-line-row.tsx';
import { OptionSheet } from '#areas/shop/components/product/option-sheet.tsx';
import { WishlistRow } from '#areas/shop/screens/wishlist/wishlist-row.tsx';
import { lineKey } from '#domain/cart/cart.ts';
import { paise } from '#domain/money/money.ts';
import type { Choice } from '#domain/product/choices.ts';
import { Banners } from '#app/banners.tsx';
import { cartMessages } from '#messages/shop/cart.ts';
import { notifyMessages } from '#messages/shop/wishlist.ts';
import { productMessages } from '#messages/shop/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { productOf } from '../../domain/product-of.ts';
import { tap } from '#support/render.ts';
import { ASHA, queuedWrites, renderWithData, setData } from '#support/render-with-data.tsx';

// Of M nothing is left in Red; of L only two in Red.
const shirt = productOf({ sizes: ['M', 'L'], colors: ['Red', 'Blue'], choiceStock: '0a20', stock: 10 });
const nothing = () => undefined;

beforeEach(() => setData({}));

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const openSheet = (onChoose: (choice: object) => void = nothing) =>
  renderWithData(<OptionSheet open product={shirt} onClose={nothing} onChoose={onChoose} />);

test('the sizes of a colour that are sold out are struck before the tap', async () => {
  await openSheet();
  expect(button(productMessages.optionSoldOut('M'))).toBeUndefined();
  await tap('Red');
  expect(button(productMessages.optionSoldOut('M'))?.textContent).toBe('M');
  expect(button('L')).toBeDefined();
  // Another colour has the size.
  await tap('Blue');
  expect(button(productMessages.optionSoldOut('M'))).toBeUndefined();
  expect(button(productMessages.optionSoldOut('L'))).toBeDefined();
});

test('a choice that is sold out says why, and does not go into the cart', async () => {
  const onChoose = vi.fn<(choice: object) => void>();
  await openSheet(onChoose);
  await tap('M');
  await tap(productMessages.optionSoldOut('Red'));
  expect(document.body.textContent).toContain('Size M in Red is sold out.');
  expect(button(cardMessages.outOfStock)?.disabled).toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
});

test('the last pieces of a choice are counted, those of another are not', async () => {
  await openSheet();
  await tap('L');
  await tap('Red');
  expect(document.body.textContent).toContain('Only 2 left');
  await tap('M');
  await tap('Blue');
  expect(document.body.textContent).not.toContain('left');
});

test('the chooser has the way to the size chart', async () => {
  await openSheet();
  expect(document.querySelector('dialog legend')?.textContent).toContain(productMessages.askAboutSize);
});

const line = (size: string, color: string) => {
  const row = { productId: shirt.id, size, color, quantity: 2, addedAt: '2026-11-01T00:00:00Z' };
  return { ...row, key: lineKey(row), product: shirt };
};

const plain = {
  limit: null,
  refused: [],
  onQuantity: nothing,
  onRemove: nothing,
  onSwap: nothing,
  onChange: nothing,
  onSave: nothing,
};

test('a line of a sold-out choice offers the others, its colour first', async () => {
  const onSwap = vi.fn<(of: object, choice: Choice) => void>();
  const actions = { ...plain, onSwap };
  await renderWithData(
    <ul>
      <CartLineRow line={line('M', 'Red')} {...actions} />
    </ul>,
  );
  expect(document.body.textContent).toContain(cartMessages.choiceSoldOut);
  const offered = [...document.querySelectorAll('button[aria-pressed]')].map(
    ({ textContent }) => textContent,
  );
  expect(offered).toEqual(['L · Red', 'M · Blue']);
  await tap(cartMessages.takeInstead('L', 'Red'));
  expect(onSwap).toHaveBeenCalledWith(expect.objectContaining({ size: 'M' }), { size: 'L', color: 'Red' });
});

test('a line that can be had offers no other', async () => {
  await renderWithData(
    <ul>
      <CartLineRow line={line('M', 'Blue')} {...plain} />
    </ul>,
  );
  expect(document.body.textContent).not.toContain(cartMessages.choiceSoldOut);
});

test('the wishlist names the sizes that are gone', async () => {
  const product = productOf({ sizes: ['S', 'M'], colors: [], choiceStock: '05', stock: 5 });
  await renderWithData(
    <ul>
      <WishlistRow
        item={{ productId: product.id, addedAt: '2026-11-01T00:00:00Z', notify: [], product }}
        refused={[]}
        onMove={nothing}
        onRemove={nothing}
      />
    </ul>,
  );
  expect(document.body.textContent).toContain('Sold out: S');
});

// Promise wishlist.cheaper (Beyond, front): The wishlist says how much less a product costs than when it was saved.
test.each([
  ['less', 129_900, '₹300 less than when you saved it'],
  ['more', 90_000, null],
  ['as much as nobody knows', undefined, null],
] as const)('a wish that costs %s than when it was saved', async (_, price, said) => {
  const item = { productId: shirt.id, addedAt: '2026-11-01T00:00:00Z', notify: [], product: shirt };
  const known = price === undefined ? item : { ...item, priceWhenAdded: paise(price) };
  await renderWithData(
    <ul>
      <WishlistRow item={known} refused={[]} onMove={nothing} onRemove={nothing} />
    </ul>,
  );
  const sentence = /₹[\d,]+ less than when you saved it/.exec(document.body.textContent);
  expect(sentence?.[0] ?? null).toBe(said);
});

test('who asks to be told of a sold-out choice can take it back, and the wishlist says so', async () => {
  const addedAt = '2026-11-01T00:00:00Z';
  await renderWithData(<OptionSheet open product={shirt} onClose={nothing} onChoose={nothing} />, {
    session: ASHA,
  });
  await tap('M');
  await tap(productMessages.optionSoldOut('Red'));
  await tap(notifyMessages.ask);
  expect(queuedWrites()).toEqual([
    { name: 'wishlist.notify', args: { productId: shirt.id, size: 'M', color: 'Red', wanted: true } },
  ]);
  expect(button(notifyMessages.stop)).toBeDefined();
  const item = { productId: shirt.id, addedAt, notify: [{ size: 'M', color: 'Red' }], product: shirt };
  await renderWithData(
    <ul>
      <WishlistRow item={item} refused={[]} onMove={nothing} onRemove={nothing} />
    </ul>,
  );
  expect(document.body.textContent).toContain('We will notify you when it is back: M · Red');
});

test('a row that knows the sum alone tells of no choice', async () => {
  await renderWithData(<Banners />, {
    session: ASHA,
    catalogue: { products: [{ ...shirt, choiceStock: '' }] },
    wishlist: [
      { productId: shirt.id, addedAt: '2026-11-01T00:00:00Z', notify: [{ size: 'M', color: 'Red' }] },
    ],
  });
  expect(document.body.textContent).not.toContain('Back in stock.');
});

test('a choice that is back is told once: the answer takes it off the list', async () => {
  const notify = [
    { size: 'M', color: 'Blue' },
    { size: 'M', color: 'Red' },
  ];
  await renderWithData(<Banners />, {
    session: ASHA,
    catalogue: { products: [shirt] },
    wishlist: [{ productId: shirt.id, addedAt: '2026-11-01T00:00:00Z', notify }],
  });
  expect(document.body.textContent).toContain('Back in stock.');
  expect(document.body.textContent).toContain('M, Blue');
  expect(document.body.textContent).not.toContain('Red');
  await tap(notifyMessages.close);
  expect(queuedWrites()).toEqual([
    { name: 'wishlist.notify', args: { productId: shirt.id, size: 'M', color: 'Blue', wanted: false } },
  ]);
  expect(document.body.textContent).not.toContain('Back in stock.');
});
