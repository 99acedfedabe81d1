// @vitest-environment happy-dom
// What the chooser and the product page ask for before something goes into the cart, and for how long they say it.
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { OptionSheet } from '#areas/shop/components/product/option-sheet.tsx';
import { useOptionChoice } from '#areas/shop/option-choice.ts';
import type { Brand, ProductDetails } from '#domain/product/product.ts';
import { ProductView } from '#areas/shop/screens/product/product-view.tsx';
import { chromeMessages } from '#messages/chrome.ts';
import { productMessages } from '#messages/shop/product.ts';
import { Toaster } from '#ui/layers/toaster.tsx';
import { brandOf, productOf } from '../../domain/product-of.ts';
import { readDetails } from '#support/mock-data-layer.ts';
import { acting, render, tap, tapOn } from '#support/render.ts';
import { ASHA, queuedWrites, renderWithData, setData } from '#support/render-with-data.tsx';

const both = productOf({ sizes: ['S', 'M'], colors: ['Red', 'Blue'] });
const sizesOnly = productOf({ sizes: ['S', 'M'], colors: [] });
const detailsWith = (sizeChart: string): ProductDetails => ({
  description: '',
  images: [],
  imageColors: {},
  estimatedDelivery: '',
  returnPolicy: '',
  sizeChart,
});
const toastText = () => document.getElementById('toasts')?.textContent ?? '';

beforeEach(async () => {
  await import('react-hot-toast');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await render(<Toaster />);
});

/** In small steps: what a step sets off is rendered, and starts its own timers, before the next. */
async function passes(ms: number): Promise<void> {
  for (let past = 0; past < ms; past += 100) await acting(() => vi.advanceTimersByTimeAsync(100));
}

/** The toast that is shown now, for 2 s and not longer (one more for its way out). */
async function shownFor2s(): Promise<string> {
  await passes(100);
  const words = toastText();
  await passes(2700);
  expect(toastText()).toBe(words);
  await passes(400);
  expect(toastText()).toBe('');
  return words;
}

// Promise options.short (5 Validation, front): The hint to choose options stays for 2 s. A product with one
//   option asks for that only.
test('the chooser asks for size and colour, and for the size alone where there is no colour', async () => {
  const chosen = vi.fn<(choice: object) => void>();
  const sheet = (product: typeof both) =>
    render(<OptionSheet open product={product} onClose={() => undefined} onChoose={chosen} />);
  const close = await sheet(both);
  await tap(productMessages.addToCart);
  expect(await shownFor2s()).toBe('Please select both size and color');
  await tap('M');
  await tap(productMessages.addToCart);
  expect(await shownFor2s()).toBe('Please select both size and color');
  await tap('Red');
  await tap(productMessages.addToCart);
  expect(chosen).toHaveBeenCalledExactlyOnceWith({ size: 'M', color: 'Red', quantity: 1 });
  await close();
  await sheet(sizesOnly);
  await tap(productMessages.addToCart);
  expect(await shownFor2s()).toBe('Please select a size');
});

test('the quantity ends at the stock or at ten, and says what is left from three down', async () => {
  const most = async (stock: number): Promise<[highest: string, left: boolean]> => {
    // One size, which is chosen then: what is left is said of a choice.
    const product = { ...sizesOnly, sizes: ['M'], stock };
    const close = await render(
      <OptionSheet open product={product} onClose={() => undefined} onChoose={() => undefined} />,
    );
    const more = document.querySelector<HTMLButtonElement>(`[aria-label="${productMessages.more}"]`);
    for (let taps = 0; taps < 12; taps++) await acting(() => more?.click());
    const highest = document.querySelector('[role="dialog"] output, dialog output')?.textContent ?? '';
    const left = document.body.textContent.includes(productMessages.lowStock(stock));
    await close();
    return [highest, left];
  };
  expect(await most(7)).toEqual(['7', false]);
  expect(await most(4)).toEqual(['4', false]);
  expect(await most(3)).toEqual(['3', true]);
  expect(await most(10)).toEqual(['10', false]);
});

test('the page asks for the size, then for the colour; what is no longer offered was not chosen', async () => {
  let sells: (product: typeof both) => void = () => undefined;
  function Page() {
    const [product, setProduct] = useState(both);
    sells = setProduct;
    return <ProductView product={product} onBack={() => undefined} />;
  }
  await renderWithData(<Page />, { session: ASHA });
  await tap(productMessages.addToCart);
  expect(await shownFor2s()).toBe('Please select a size');
  await tap('M');
  await tap(productMessages.addToCart);
  expect(await shownFor2s()).toBe('Please select a color');
  await tap('Red');
  await acting(() => sells({ ...both, sizes: ['S', 'L'] }));
  await tap(productMessages.addToCart);
  expect(await shownFor2s()).toBe('Please select a size');
  expect(queuedWrites()).toEqual([]);
  await acting(() => sells({ ...both, sizes: ['L'], colors: [] }));
  await tap(productMessages.addToCart);
  const args = { productId: '1', size: 'L', color: '', quantity: 1 };
  expect(queuedWrites()).toEqual([{ name: 'cart.add', args }]);
  expect(await shownFor2s()).toBe(productMessages.addedToCart);
});

test('a missing option is marked in place and gets the focus, until it is chosen', async () => {
  const group = (name: string) =>
    [...document.querySelectorAll('fieldset')].find((set) => set.textContent.startsWith(name));
  const marked = () => [...document.querySelectorAll('[aria-invalid="true"]')];
  const close = await render(
    <>
      <ProductView product={both} onBack={() => undefined} />
    </>,
  );
  expect(marked()).toEqual([]);
  await tap('Red');
  await tap(productMessages.addToCart);
  expect(marked()).toEqual([group('Size')?.querySelector('[aria-invalid]')]);
  expect(document.activeElement).toBe(marked()[0]);
  expect(group('Size')?.querySelector('legend')?.textContent).toContain('choose one');
  expect(group('Colour')?.textContent).not.toContain('choose one');
  await tap('M');
  expect(marked()).toEqual([]);
  await close();
  await render(<OptionSheet open product={both} onClose={() => undefined} onChoose={() => undefined} />);
  await tap(productMessages.addToCart);
  expect(marked()).toHaveLength(2);
  expect(document.activeElement).toBe(marked()[0]);
  await passes(3200);
});

test('an option asked for in a sheet is marked on the page, too, after the sheet is closed', async () => {
  const marked = () => [...document.querySelectorAll('fieldset:not(dialog *) [aria-invalid="true"]')];
  const below = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  below.mockReturnValue(new DOMRect(0, 5000, 10, 10));
  await render(<ProductView product={sizesOnly} onBack={() => undefined} />);
  const bar = document.querySelector<HTMLElement>(`[aria-label="${productMessages.quickBuy}"]`);
  await tapOn(() => [...(bar?.querySelectorAll('button') ?? [])].at(-1));
  expect(document.querySelector('dialog')?.textContent).toContain('Size');
  expect(document.querySelector('dialog [aria-invalid="true"]')).toBeNull();
  await tap(chromeMessages.close);
  await passes(600);
  expect(document.querySelector('dialog')).toBeNull();
  expect(marked()).toHaveLength(1);
  expect(document.querySelector('legend')?.textContent).toContain('choose one');
});

test('the chooser does not ask again for what was chosen before it opened', async () => {
  const groups = () =>
    [...document.querySelectorAll('dialog legend')].map((legend) => legend.firstElementChild?.textContent);
  function Page() {
    const options = useOptionChoice(both);
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => options.set({ color: 'Blue' })}>
          blue
        </button>
        <button type="button" onClick={() => setOpen(!open)}>
          sheet
        </button>
        <OptionSheet
          open={open}
          product={both}
          options={options}
          onClose={() => undefined}
          onChoose={() => undefined}
        />
      </>
    );
  }
  await render(<Page />);
  await tap('sheet');
  expect(groups()).toEqual(['Size', 'Colour']);
  await tap('blue');
  // Chosen while it is open, it can still be changed.
  expect(groups()).toEqual(['Size', 'Colour']);
  await tap('sheet');
  await passes(300);
  await tap('sheet');
  expect(groups()).toEqual(['Size']);
  expect(document.querySelector('dialog')?.textContent).toContain('Blue');
  await tap(productMessages.addToCart);
  expect(await shownFor2s()).toBe('Please select a size');
});

// Promise product.chart-unknown (2 Product, front): A size chart that is not known yet is not called missing.
//   One that failed to load is tried again.
test('an unknown size chart is not called missing, and a failed one is tried again', async () => {
  const charted = productOf({ brand: brandOf({ sizeCharts: ['/chart.png'] }) });
  const request = Promise.withResolvers<void>();
  readDetails.mockReturnValueOnce(request.promise);
  await renderWithData(<ProductView product={charted} onBack={() => undefined} />, {
    catalogue: { products: [charted] },
  });
  const dialog = () => document.querySelector('dialog')?.textContent ?? '';
  const picture = () => document.querySelector('dialog img');
  const charts = (sizeChart: string) =>
    setData({ catalogue: { products: [charted], details: { 1: detailsWith(sizeChart) } } });
  await tap(productMessages.sizeChart);
  expect(dialog()).toBe('Size Chart');
  await acting(() => request.reject(new Error('No connection.')));
  expect(dialog()).toContain('The size chart loads as soon as your connection allows.');
  expect(dialog()).not.toContain('No size chart');
  await charts('');
  expect(dialog()).toContain('No size chart available for this product.');
  await charts('/chart.png');
  const breaks = () => acting(() => picture()?.dispatchEvent(new Event('error')));
  await breaks();
  expect(dialog()).toContain('Picture not available');
  await acting(() => window.dispatchEvent(new Event('online')));
  expect(picture()).not.toBeNull();
  await breaks();
  expect(picture()).toBeNull();
  await tap(chromeMessages.close);
  await passes(300);
  await tap(productMessages.sizeChart);
  expect(picture()).not.toBeNull();
});

test('a lone colour or size is text: there is nothing to choose', async () => {
  await render(
    <OptionSheet open product={productOf()} onClose={() => undefined} onChoose={() => undefined} />,
  );
  const legends = [...document.querySelectorAll('legend')].map(
    (legend) => legend.firstElementChild?.textContent,
  );
  expect(legends).toEqual(['Size']);
  expect(document.querySelector('dialog')?.textContent).toMatch(/Colour:\s+Blue/);
});

test('without a size chart the page offers to ask the seller, by mail or phone', async () => {
  const links = () => [...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'));
  const page = (brand: Partial<Brand>, details = {}) => {
    const product = productOf({ brand: brandOf(brand) });
    return renderWithData(<ProductView product={product} onBack={() => undefined} />, {
      catalogue: { products: [product], details },
    });
  };
  const close = await page({ sizeCharts: ['/of-another-product.png'] }, { 1: detailsWith('') });
  expect(document.body.textContent).not.toContain('Size Chart');
  await tap('Ask the seller about size');
  expect(links()).toEqual([
    'mailto:hello@urbanloom.test?subject=Size%20of%20Indigo%20Oxford',
    'tel:6100000001',
  ]);
  await close();
  // Before the details are known: a brand without charts has none for any product.
  await page({ email: '', phone: '' });
  await tap('Ask the seller about size');
  expect(links()).toEqual(['/contact']);
});
