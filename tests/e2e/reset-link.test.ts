// The mail of a forgotten password.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loginMessages, updatePasswordMessages } from '#messages/login.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { logIn } from '#support/log-in.ts';
import type { Account } from '#support/phone.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { tapElsewhere } from './tap-elsewhere.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const press = async (page: Page, name: string) => {
  await tapElsewhere(page);
  await page.getByRole('button', { name, exact: true }).click();
};

/** Has a mail sent from the login screen. Gives its text. */
async function askForMail(page: Page, { email }: Account): Promise<string> {
  await page.goto('/login');
  await press(page, loginMessages.forgot);
  // Until this view is drawn, "Email" is a field of the login form, and what is typed there goes with it.
  await page.getByRole('heading', { level: 1, name: loginMessages.forgot }).waitFor();
  await page.getByLabel(loginMessages.email, { exact: true }).fill(email);
  await press(page, loginMessages.verifyEmail);
  await page.getByText(loginMessages.verified).first().waitFor();
  await press(page, loginMessages.sendLink);
  await page.getByText(loginMessages.sent).first().waitFor();
  const mails = (await (await fetch(`${app.url}/_local/mail`)).json()) as { to: string; text: string }[];
  return mails.find(({ to }) => to.includes(email))?.text ?? '';
}

const linkIn = (mail: string) => /https?:\S+/.exec(mail)?.[0] ?? '';

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(updatePasswordMessages.password, { exact: true }).fill(password);
  await page.getByLabel(updatePasswordMessages.confirm, { exact: true }).fill(password);
  await press(page, updatePasswordMessages.save);
  await page.waitForURL('**/login');
}

test('the proof in a reset link leaves the address bar at once, and a reload still has it', async () => {
  const account = await app.newAccount();
  const { page } = await app.newPhone('/login', { otherOrigins: true });
  const link = linkIn(await askForMail(page, account));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto(link);
  const heading = page.getByRole('heading', { name: updatePasswordMessages.title });
  await heading.waitFor();
  expect(page.url()).toBe(`${app.url}/update-password`);
  // An effect moves the proof into the entry of the history, after the heading is shown.
  await page.waitForFunction(() => JSON.stringify(history.state ?? '').includes('recovery'));
  await page.reload();
  await heading.waitFor();
  await setPassword(page, 'fresh-one');
  // Only the link itself, which the mail gave, names it.
  expect(requests.filter((line) => line.includes('token=') && !line.startsWith(link))).toEqual([]);
  await logIn(page, { ...account, password: 'fresh-one' });
});

test('a mail that a scanner has opened still gives a new password, by its code', async () => {
  const account = await app.newAccount();
  const { page } = await app.newPhone('/login', { otherOrigins: true });
  const mail = await askForMail(page, account);
  const scanner = await app.newPhone(linkIn(mail), { otherOrigins: true });
  await scanner.page.getByRole('heading', { name: updatePasswordMessages.title }).waitFor();
  await page.getByLabel(loginMessages.code).fill('12345');
  await press(page, loginMessages.applyCode);
  await page.getByText(loginMessages.codeMissing).waitFor();
  await page.getByLabel(loginMessages.code).fill(/code: (\d{6})/.exec(mail)?.[1] ?? '');
  expect(await screenFaults(page, 'visitor', 'login-code')).toEqual([]);
  await press(page, loginMessages.applyCode);
  await page.waitForURL('**/update-password');
  await setPassword(page, 'fresh-one');
  await logIn(page, { ...account, password: 'fresh-one' });
});
