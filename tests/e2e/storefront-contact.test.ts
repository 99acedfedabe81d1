import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { screenFaults } from '#support/screen-faults.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const stored = () =>
  app.sql<{ name: string; email: string; message: string; own: boolean }[]>`
    select name, email, message, user_id is not null as own from public.contact_messages order by created_at`;

// Promise contact.form (2 Lists, front): A contact message is stored for the shop, queued offline, and kept
//   as a draft for a visitor.
test('a message reaches the shop, waits offline for those signed in, and stays a draft otherwise', async () => {
  const visitor = await app.newPhone('/contact');
  const { page } = visitor;
  const fill = async (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const send = page.getByRole('button', { name: 'Send message' });
  // Step: An empty form says what is missing.
  await send.click();
  for (const words of [
    'Please enter your full name',
    'Please enter your email',
    'Please write a message first',
  ])
    await page.getByRole('alert').getByText(words).waitFor();
  expect(await screenFaults(page, 'visitor', 'contact-refused')).toEqual([]);
  await fill('Your name', 'Nia');
  await fill('Your email', 'nia@example.test');
  await fill('Subject', 'Sizes');
  await fill('Message', 'Does it shrink?');

  // Step: Without a network a visitor's message cannot wait; it is kept as it stands.
  await visitor.readyForOffline();
  app.proxy.cut();
  await page.reload();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Does it shrink?');
  await page.getByText('Sending needs a connection. What you typed is kept on this device.').waitFor();
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  // Step: It is sent when the network is back, and the form is empty.
  app.proxy.restore();
  await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull();
  await send.click();
  await page.getByRole('heading', { name: 'Your message is with us' }).waitFor();
  await page.getByText(/nia@example\.test/).waitFor();
  expect(await stored()).toEqual([
    { name: 'Nia', email: 'nia@example.test', message: 'Sizes\n\nDoes it shrink?', own: false },
  ]);
  await page.getByRole('button', { name: 'Write another' }).click();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
  await visitor.close();

  // Step: The message of a shopper waits for the network, and is sent by itself.
  const shopper = await app.newPhone();
  await shopper.signIn('asha');
  await shopper.readyForOffline();
  await shopper.page.goto('/contact');
  await expect.poll(() => shopper.page.getByLabel('Your name').inputValue()).toBe('Asha Demo');
  app.proxy.cut();
  await shopper.page.getByLabel('Message', { exact: true }).fill('Where is my parcel?');
  await shopper.page
    .getByText('You are offline: your message is sent automatically when you are back online.')
    .waitFor();
  await shopper.page.getByRole('button', { name: 'Send message' }).click();
  await shopper.page.getByRole('heading', { name: 'Your message is kept' }).waitFor();
  expect(await shopper.page.getByText('with us').count()).toBe(0);
  expect(await stored()).toHaveLength(1);
  app.proxy.restore();
  await shopper.page.getByRole('heading', { name: 'Your message is with us' }).waitFor();
  expect(await stored()).toHaveLength(2);
  expect((await stored())[1]).toEqual({
    name: 'Asha Demo',
    email: 'asha@driphaven.test',
    message: 'Where is my parcel?',
    own: true,
  });
});
