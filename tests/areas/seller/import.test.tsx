// @vitest-environment happy-dom
// A file of products: what it would do, and an import that is left.
import { expect, test } from 'vitest';
import { acting, control, renderAt, tap } from '#support/render.ts';
import { ImportScreen } from '#areas/seller/screens/import/import-screen.tsx';
import { ProductsScreen } from '#areas/seller/screens/products/products-screen.tsx';
import { Route, Routes } from 'react-router-dom';
import { listingOf } from '../../domain/listing-of.ts';
import { mockCommands } from '#support/commands.ts';
import { toastTexts } from '#support/shown-toasts.ts';
import { says, signIn } from './seller-page.ts';

const { import: importing } = mockCommands('listings', 'import');

const open = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/seller/products" element={<ProductsScreen />} />
      <Route path="/seller/import-products" element={<ImportScreen />} />
    </Routes>,
  );
const csvFile = (text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [new File([text], 'x.csv')], configurable: true });
  return acting(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
};

test.each([
  ['sep=;\r\n', 2],
  ['\uFEFFSEP=;\n', 2],
  ['"sep=;"\r\n', 2],
  ['sep=;;;;;;;;;;\r\n', 2],
  ['sep = ;\r\n', 2],
  ['sep=;\r\n\r\n', 3],
  ['\r\n\r\nsep=;\r\n', 4],
  ['\r\n\r\n', 4],
  ['', 2],
])("Excel's line of the separator and blank lines are no heading: %j", async (line, row) => {
  signIn({ listings: [listingOf()] });
  await open('/seller/import-products');
  await csvFile(`${line}name;selling_price\r\n"Boxy Cotton Shirt";899\r\n`);
  await expect.poll(() => document.querySelectorAll('ol > li').length).toBe(1);
  expect(document.querySelector('ol > li')?.textContent).toContain('selling_price: ₹999 to ₹899');
  expect(document.querySelector('ol > li')?.textContent).toContain(`Row ${row}`);
});

test('a dry run says what becomes of the pieces of each choice', async () => {
  signIn({
    listings: [
      listingOf({ colors: [], choices: 'S:6; M:4' }),
      listingOf({
        id: '8',
        name: 'Linen Shirt',
        sizes: ['S', 'M'],
        colors: [],
        choices: 'S:3; M:4',
        stock: 7,
      }),
    ],
  });
  await open('/seller/import-products');
  await csvFile(
    [
      'name,sizes,colors,stock_quantity,choices,mrp,selling_price,description,category,style_type,shipping_charges,estimated_delivery,return_policy',
      'Boxy Cotton Shirt,,,,s:6; m:9,,,,,,,,',
      'Linen Shirt,M,,,,,,,,,,,',
      'Washed Jeans,M|L,Blue|Black,12,,2499,1999,Rigid denim.,Jeans,College,0,5-7 Days,7 Days Return',
    ].join('\n'),
  );
  await expect.poll(() => document.querySelectorAll('ol > li').length).toBe(3);
  const rows = [...document.querySelectorAll('ol > li')].map((row) =>
    [...row.querySelectorAll('li')].map((line) => line.textContent),
  );
  expect(rows).toEqual([
    ['choices M: 4 to 9'],
    ['sizes: S, M to M', '3 pieces go with the sizes and colours that are taken out.'],
    [
      'mrp: ₹2,499',
      'selling_price: ₹1,999',
      'stock_quantity: 12',
      '12 pieces are spread over 4 sizes and colours. Add a choices column to say how many of each.',
    ],
  ]);
});

test('a dry run says what each row would change, from which value to which', async () => {
  signIn({ listings: [listingOf({ images: [] })] });
  await open('/seller/import-products');
  await csvFile(
    [
      'name;mrp;selling_price;sizes;stock_quantity;description;category;style_type;shipping_charges;estimated_delivery;return_policy;image_urls',
      'Boxy Cotton Shirt;;899;;0;;;;;;;https://x.test/a.jpg',
      'Washed Jeans;2499;1999;M;12;Rigid denim.;Jeans;College;0;5-7 Days;7 Days Return;',
      'Comma Jeans;499,50;199,50;M;12;Rigid denim.;Jeans;College;0;5-7 Days;7 Days Return;',
    ].join('\n'),
  );
  await expect.poll(() => document.querySelectorAll('ol > li').length).toBe(3);
  const rows = [...document.querySelectorAll('ol > li')].map((row) =>
    [...row.querySelectorAll('li')].map((line) => line.textContent),
  );
  expect(rows).toEqual([
    ['selling_price: ₹999 to ₹899', 'stock_quantity: 10 to 0', 'image_urls: 1 picture to fetch'],
    ['mrp: ₹2,499', 'selling_price: ₹1,999', 'stock_quantity: 12'],
    [
      expect.stringMatching(/^mrp: Please enter rupees/),
      expect.stringMatching(/^selling_price: Please enter/),
    ],
  ]);
});

test('a file that moves a price by more than half says so, and asks before it is sent', async () => {
  signIn({ listings: [listingOf(), listingOf({ id: '8', name: 'Kurta' })] });
  await open('/seller/import-products');
  await csvFile('name,selling_price\nBoxy Cotton Shirt,9\nKurta,899\n');
  await expect.poll(() => document.querySelectorAll('ol > li').length).toBe(2);
  const [large, small] = document.querySelectorAll('ol > li');
  expect(large?.textContent).toContain('This changes the price by more than half.');
  expect(small?.textContent).not.toContain('more than half');
  expect(says('1 price changed by more than half')).toBe(true);
  await tap('Import 2 rows');
  expect(says('“Boxy Cotton Shirt” goes from ₹999 to ₹9.')).toBe(true);
  await tap('Keep the price');
  expect(importing).not.toHaveBeenCalled();
  await tap('Import 2 rows');
  await tap('Change the price');
  expect(importing).toHaveBeenCalledOnce();
});

test('leaving a running import asks first, then stops it and says how far it came', async () => {
  signIn();
  await open('/seller/products');
  await acting(() => document.querySelector<HTMLAnchorElement>('a[href="/seller/import-products"]')?.click());
  await csvFile('name,selling_price\nBoxy Cotton Shirt,899\n');
  await expect.poll(() => says('Import 1 row')).toBe(true);
  let signal: AbortSignal | undefined;
  importing.mockImplementation((_, __, given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  await tap('Import 1 row');
  expect((control('Choose another file') as HTMLButtonElement).disabled).toBe(true);
  await tap('Back');
  expect(says('Leave while rows are being imported?')).toBe(true);
  await tap('Stay');
  expect([location.pathname, signal?.aborted]).toEqual(['/seller/import-products', false]);
  await tap('Back');
  await tap('Stop and leave');
  await expect.poll(() => location.pathname).toBe('/seller/products');
  await expect.poll(() => signal?.aborted).toBe(true);
  expect(toastTexts).toEqual([expect.stringMatching(/^The import was stopped after 0 of 1 row\./)]);
});
