// @vitest-environment happy-dom
// The import of a brand's pincodes: pasted or read from a file, and saved.
import { beforeEach, expect, test } from 'vitest';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, render, tap, textIn, type } from '#support/render.ts';
import { DeliveryListPanel } from '#areas/common/delivery-list/delivery-list-panel.tsx';
import { DeliveryImport } from '#areas/common/delivery-list/delivery-import.tsx';
import { SellerDeliveryScreen } from '#areas/admin/screens/sellers/seller-delivery-screen.tsx';
import { DeliveryScreen } from '#areas/seller/screens/delivery/delivery-screen.tsx';
import { connectionIs } from '#support/render-with-data.tsx';
import { answer, says, signIn } from '../seller/seller-page.ts';

const AMOUNT = 'Free delivery from (₹)';
const BEFORE = ['411001', '411002', '411003'].map((pincode) => ({ pincode, days: null }));
const open = () => render(<DeliveryImport before={BEFORE} sellerId={null} onSaved={() => undefined} />);
const sent = () => shopCall.mock.calls.map(([, args]) => [args['p_pincodes'], args['p_replace']]);

beforeEach(() => {
  shopCall.mockResolvedValue(null);
  signIn();
});

test('pincodes are added to a list that there is', async () => {
  await open();
  await type('Pincodes', '560001');
  expect(says('1 new, 0 with other days, 0 removed')).toBe(true);
  await tap('Save a list of 4 pincodes');
  expect([sent(), textIn('Pincodes')]).toEqual([[[['560001'], false]], '']);
});

test('a list that would lose pincodes is replaced only after a question', async () => {
  await open();
  await type('Pincodes', '411001');
  await tap('Replace the list');
  await tap('Save a list of 1 pincode');
  expect([sent(), says('2 pincodes are removed.')]).toEqual([[], true]);
  await answer('Keep it');
  expect(sent()).toEqual([]);
  await tap('Save a list of 1 pincode');
  await answer('Replace');
  expect(sent()).toEqual([[['411001'], true]]);
});

test('pincodes that are pasted while a list is saved stay', async () => {
  const saved = Promise.withResolvers<unknown>();
  shopCall.mockReturnValueOnce(saved.promise);
  await open();
  await type('Pincodes', '560001');
  await tap('Save a list of 4 pincodes');
  await type('Pincodes', '560001\n560002');
  await acting(() => saved.resolve(null));
  expect(textIn('Pincodes')).toBe('560001\n560002');
});

const chooseFile = (file: File) =>
  acting(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no chooser of files.');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
  });

test('a file that cannot be opened or is no text is named until something is typed', async () => {
  const gone = new File(['411001'], 'gone.csv');
  gone.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await open();
  for (const file of [gone, new File([new Uint8Array([0x50, 0x4b, 0, 0xff])], 'workbook.csv')]) {
    await chooseFile(file);
    expect([says('This file could not be read as text.'), textIn('Pincodes')]).toEqual([true, '']);
    await type('Pincodes', '4');
    expect(says('This file could not be read as text.')).toBe(false);
    await type('Pincodes', '');
  }
  await chooseFile(new File(['411001, 3'], 'list.csv'));
  expect(textIn('Pincodes')).toBe('411001, 3');
});

test('a list says what it does, and which time a pincode without days has', async () => {
  const list = { brandName: 'Kapas Club', freeFrom: null, updatedAt: '2026-11-21T06:30:00Z', rows: BEFORE };
  await render(<DeliveryListPanel list={list} sellerId={null} onChanged={() => undefined} />);
  expect(says('For all other pincodes they say that the brand does not deliver.')).toBe(true);
  expect(says("411001the product's own delivery time")).toBe(true);
  await type('Pincodes', '560001');
  await connectionIs('offline');
  expect(says('What you pasted is kept until you leave this screen.')).toBe(true);
});

test.each([
  ['seller', <DeliveryScreen key="seller" />],
  ['admin', <SellerDeliveryScreen key="admin" />],
])(
  "the %s's screen is read again by its button and on a return to the tab, and a typed amount stays",
  async (_who, screen) => {
    let from = 999;
    shopCall.mockImplementation(async () => ({
      brand_name: 'Kapas Club',
      free_delivery_from: (from += 1),
      updated_at: null,
      rows: [],
    }));
    const rule = (rupees: string) =>
      says(`is delivered free once its goods in one order cost ${rupees} or more.`);
    await render(screen);
    expect(rule('₹1,000')).toBe(true);
    await tap('Refresh');
    expect([rule('₹1,001'), textIn(AMOUNT)]).toEqual([true, '1001']);
    await type(AMOUNT, '1500');
    await acting(() => document.dispatchEvent(new Event('visibilitychange')));
    expect([rule('₹1,002'), textIn(AMOUNT)]).toEqual([true, '1500']);
  },
);
