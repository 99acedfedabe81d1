// @vitest-environment happy-dom
// The share of pieces that came back, by seller. Each test makes up the answers of the shop.
import { beforeEach, expect, test } from 'vitest';
import { ReturnRatesScreen } from '#areas/admin/screens/return-rates/return-rates-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { shopCall } from '#support/mock-data-layer.ts';
import { choose, control, render, renderAt, tap } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';

let answer: unknown;

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  answer = [
    { seller_id: 's1', brand_name: 'Kapas Club', delivered: 13, returned: 4, refused: 1, rate: 0.3077 },
    { seller_id: 's2', brand_name: 'Urban Loom', delivered: 1200, returned: 12, refused: 0, rate: 0.01 },
    { seller_id: 's3', brand_name: 'Indigo', delivered: 0, returned: 1, refused: 0, rate: null },
  ];
  shopCall.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

const page = () => document.body.textContent;
const asked = () => shopCall.mock.calls.map(([name, args]) => [name, args['p_days']]);

test('each seller has its pieces and its rate, and leads to its returns', async () => {
  await render(<ReturnRatesScreen />);
  expect([...document.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    'Kapas Club13 pieces delivered4 returned · 1 refused30.8%Returns',
    'Urban Loom1,200 pieces delivered12 returned · 0 refused1%Returns',
    'Indigo0 pieces delivered1 returned · 0 refusedReturns',
  ]);
  expect(control('Urban Loom').getAttribute('href')).toBe('/admin/seller/s2');
  expect(control('Returns to Urban Loom').getAttribute('href')).toBe('/admin/returns?seller=s2');
});

test('the rates are of 90 days, or of those that the URL names', async () => {
  const end = await render(<ReturnRatesScreen />);
  expect(asked().at(-1)).toEqual(['admin_return_rates', 90]);
  await choose('Delivered in', '30');
  expect(asked().at(-1)).toEqual(['admin_return_rates', 30]);
  expect(window.location.search).toBe('?days=30');
  await choose('Delivered in', '90');
  expect(window.location.search).toBe('');
  await end();
  const leave = await renderAt('/admin/return-rates?days=365', <ReturnRatesScreen />);
  expect(asked().at(-1)).toEqual(['admin_return_rates', 365]);
  await leave();
  await renderAt('/admin/return-rates?days=7', <ReturnRatesScreen />);
  expect(asked().at(-1)).toEqual(['admin_return_rates', 90]);
});

test('no rates, a failure and a missing connection each say so', async () => {
  answer = [];
  const end = await render(<ReturnRatesScreen />);
  expect(page()).toContain('No returns in these days');
  await end();
  answer = new ShopError('server_trouble');
  await render(<ReturnRatesScreen />);
  expect(page()).toContain('Failed to load the rates');
  answer = new ShopError('unexpected');
  await tap('Retry');
  expect(page()).toContain('Error loading the rates');
});

test('the rates load when the connection is back', async () => {
  const rates = answer;
  answer = new ShopError('network');
  await connectionIs('offline');
  await render(<ReturnRatesScreen />);
  expect(page()).toContain('The rates load when you are back.');
  answer = rates;
  await connectionIs('online');
  expect(page()).toContain('Kapas Club');
});
