import sharp from 'sharp';
import type { Page } from 'playwright';

import type { TestApp } from '#support/app.ts';
import type { Account } from '#support/phone.ts';
import { demoUsers } from '#supabase/seed/users.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

/** A photograph as a phone takes it: large, and noisy, so that it does not shrink to nothing. */
export async function photo(name: string, color: string, width = 2400, height = 3000): Promise<File> {
  const buffer = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: color,
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .composite([
      { input: { create: { width: width / 2, height: height / 2, channels: 3, background: color } } },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export const csv = (name: string, rows: readonly (readonly string[])[]): File => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  ),
});

/** The first of the demo shop's brands. */
export function demoSeller(): { email: string; password: string; id: string } {
  const seller = demoUsers.find((user) => user.role === 'seller');
  if (!seller) throw new Error('The demo shop has no seller.');
  return seller;
}

export async function signInAsSeller(page: Page, { email, password }: Account = demoSeller()): Promise<void> {
  await page.goto('/seller/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/seller/dashboard');
}

/** A brand that nobody verified yet, with nothing listed. */
export async function newBrand(app: TestApp): Promise<Account> {
  const account = await app.newAccount();
  await app.sql`insert into public.sellers (id, brand_name, business_email)
    select id, 'Fresh ' || right(id::text, 8), email from auth.users where email = ${account.email}`;
  await app.sql`update public.user_profiles set role = 'seller' where email = ${account.email}`;
  return account;
}

/** Chooses files with the button named so. */
export async function chooseFiles(page: Page, button: string, files: File[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}

/** Fills in what a new product needs, but its pictures. */
export async function fillProduct(page: Page, name: string): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const choose = (label: string, option: string) =>
    page.getByLabel(label, { exact: true }).selectOption(option);
  await fill('Product name', name);
  await fill('Description', 'Heavy cotton, dropped shoulders, made in Tiruppur.');
  await fill('MRP (₹)', '1,499');
  await fill('Selling price (₹)', '999');
  await choose('Category', 'Shirt');
  await page.getByRole('button', { name: 'M', exact: true }).click();
  await page.getByRole('button', { name: 'L', exact: true }).click();
  await fill('Fill with', '6');
  await page.getByRole('button', { name: 'Fill all' }).click();
  await choose('Style type', 'Casual');
  await choose('Estimated delivery', '5-7 Days');
  await choose('Return policy', '7 Days Return');
  await fill('Shipping charges (₹)', '0');
}

/** Adds a product with two pictures, as a signed-in seller does. */
export async function addProduct(page: Page, name: string): Promise<void> {
  await page.goto('/seller/add-product');
  await fillProduct(page, name);
  await chooseFiles(page, 'Choose images', [
    await photo('front.jpg', '#7a3b2e'),
    await photo('back.jpg', '#2e4a7a'),
  ]);
  await page.getByAltText('Image 2 of 2').waitFor();
  await page.getByText('Images that are not uploaded yet').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await page.getByText('Product added successfully!').waitFor();
}
