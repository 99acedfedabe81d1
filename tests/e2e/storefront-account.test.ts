import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#support/app.ts';
import { axeFaults } from '#support/axe.ts';
import { settled } from '#support/layout.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { answersWith, fillDisk, productLinks } from './shopper-steps.ts';
import { tapElsewhere } from './tap-elsewhere.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const toastSays = (page: Page, words: string) => page.locator('#toasts').getByText(words).first().waitFor();
const alertSays = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').getByText(words, { exact: true }).waitFor();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  tapElsewhere(page).then(() => page.getByRole('button', { name, exact: true }).click());
/** The address of somebody new, at a second try too. */
const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.test`;

test('signing in and up: what is asked for, what is refused, where it leads', async () => {
  const { page } = await app.newPhone('/login');
  const nia = newEmail('nia');
  await press(page, 'Login');
  await alertSays(page, 'Please enter your email');
  await alertSays(page, 'Please enter your password');
  expect(await axeFaults(page)).toEqual([]);
  await field(page, 'Email').fill('asha@driphaven.test');
  await field(page, 'Password').fill('wrong-one');
  await press(page, 'Login');
  await alertSays(page, 'Invalid login credentials');
  // Promise login.schema (5 Validation, front): An auth error about the schema is shown as a temporary fault.
  const broken = { code: 500, error_code: 'unexpected_failure', msg: 'Database error querying schema' };
  let mend = answersWith(app.proxy, '/auth/v1/token', 400, broken);
  await press(page, 'Login');
  await alertSays(page, 'Authentication service is temporarily unavailable. Please try again later.');
  mend();
  // Promise login.no-session (5 Validation, front): A login without a session says so.
  mend = answersWith(app.proxy, '/auth/v1/token', 200, { user: null });
  await press(page, 'Login');
  await alertSays(page, 'Login failed: No session data received');
  mend();
  // Promise login.unconfirmed (5 Validation, front): A login says when the account was not confirmed by its
  //   mail.
  const unanswered = { code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' };
  mend = answersWith(app.proxy, '/auth/v1/token', 400, unanswered);
  await press(page, 'Login');
  await alertSays(page, 'Email not confirmed');
  mend();

  await press(page, 'Sign Up');
  // Promise login.views (2 Account, front): Login, sign up and forgot password are views of one screen.
  //   Success leads to the profile or back.
  await page.getByRole('heading', { level: 1, name: 'Sign Up' }).waitFor();
  // Promise login.back (2 Account, front): Back leads from one view to the one before, and typed text stays.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  expect(await field(page, 'Email').inputValue()).toBe('asha@driphaven.test');
  await press(page, 'Sign Up');
  await page.getByRole('heading', { level: 1, name: 'Sign Up' }).waitFor();
  // Promise signup.required (5 Validation, front): Sign up asks for name, email and password.
  await field(page, 'Email').fill('');
  await press(page, 'Sign Up');
  for (const words of [
    'Please enter your full name',
    'Please enter your email',
    'Please enter your password',
  ])
    await page.getByRole('alert').getByText(words).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await field(page, 'Full name').fill('Nia New');
  await field(page, 'Email').fill('asha@driphaven.test');
  await field(page, 'Password').fill('secret99');
  await press(page, 'Sign Up');
  await alertSays(page, 'User already registered');
  await field(page, 'Email').fill(nia);
  await press(page, 'Sign Up');
  await page.waitForURL('**/profile');
  await page.getByText('Nia New').first().waitFor();
  // Promise signup.profile (5 Validation, front): A new account has its profile.
  const [row] = await app.sql<{ full_name: string; address: string }[]>`
    select full_name, address from public.user_profiles where email = ${nia}`;
  expect(row).toEqual({ full_name: 'Nia New', address: '' });
  // Promise auth.persists (4 States, front): A session survives a reload.
  await page.reload();
  await page.getByText('Nia New').first().waitFor();
});

test('a forgotten password: verified, un-verified by typing, mailed, and set anew', async () => {
  // Somebody of their own: the next story signs in with the password it knows.
  const { email } = await app.newAccount();
  // The link of the mail leads to the shop's backend itself, past the connection that stories stand on.
  const { page } = await app.newPhone('/login', { otherOrigins: true });
  await press(page, 'Forgot password?');
  // The login form, which goes now, has a field "Email" too.
  await page.getByRole('heading', { level: 1, name: 'Forgot password?' }).waitFor();
  await field(page, 'Email').fill('nowhere');
  // Promise forgot.verify-first (5 Validation, front): Sending before verifying is refused.
  // Dimmed, and yet it answers.
  await page.getByRole('button', { name: 'Send Reset Link' }).click({ force: true });
  await toastSays(page, 'Please verify your email first');
  // Promise forgot.email (5 Validation, front): An address without @ is refused.
  await press(page, 'Verify Email');
  await alertSays(page, 'Please enter a valid email address');
  // Promise forgot.unregistered (8 Errors, front): An unknown email is asked to sign up.
  await field(page, 'Email').fill('nobody@example.test');
  await press(page, 'Verify Email');
  await alertSays(page, 'Email is not registered. Please signup ❤️');
  expect(await axeFaults(page)).toEqual([]);
  // Promise forgot.verify-failed (8 Errors, front): An email check that fails says so.
  let mend = answersWith(app.proxy, '/rpc/email_registered', 500, { message: 'no' });
  await press(page, 'Verify Email');
  await alertSays(page, /^Failed to verify email: The shop is having trouble/);
  mend();
  // Promise forgot.verified (8 Errors, front): A verified email says so.
  await field(page, 'Email').fill(email);
  await press(page, 'Verify Email');
  await toastSays(page, 'Email verified! You can now send a reset link.');
  // Promise reset.verify (4 States, front): The email is verified first, then Send works. Typing makes it
  //   unverified.
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  expect(await send.getAttribute('aria-disabled')).toBeNull();
  // Typing takes it back.
  await field(page, 'Email').press('End');
  await field(page, 'Email').press('x');
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  await field(page, 'Email').press('Backspace');
  await press(page, 'Verify Email');
  await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull();
  // Promise forgot.send-failed (8 Errors, front): A reset mail that cannot be sent says so.
  mend = answersWith(app.proxy, '/auth/v1/recover', 500, { message: 'no' });
  await send.click();
  await alertSays(page, /^Failed to send reset email: The shop is having trouble/);
  mend();
  // Promise forgot.sent (8 Errors, front): A sent reset mail says so.
  await tapElsewhere(page);
  await send.click();
  await toastSays(page, 'Password reset email sent. Please check your inbox.');

  // The link of the mail leads to a new password, which is asked for twice.
  const mails = (await (await fetch(`${app.url}/_local/mail`)).json()) as { to: string; text: string }[];
  const link = /https?:\S+/.exec(mails.find(({ to }) => to.includes(email))?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  // Promise reset.short (5 Validation, front): A new password has six characters.
  await field(page, 'New password').fill('short');
  await field(page, 'Confirm new password').fill('other');
  await press(page, 'Update Password');
  await alertSays(page, 'Password must be at least 6 characters');
  expect(await axeFaults(page)).toEqual([]);
  // Promise reset.differ (5 Validation, front): Both entries of a new password after a reset must match.
  await field(page, 'New password').fill('fresh-one');
  await press(page, 'Update Password');
  await alertSays(page, 'Passwords do not match');
  await field(page, 'Confirm new password').fill('fresh-one');
  await press(page, 'Update Password');
  await toastSays(page, 'Password updated successfully');
  await page.waitForURL('**/login');
  // Promise update.needs-token (2 Account, front): A new password needs the token of the link. Without it a
  //   toast says so and the login shows.
  await page.goto('/update-password');
  // Promise login.invalid-link (8 Errors, front): A reset link without a token says so.
  await toastSays(page, 'Invalid password reset link. Please request a new one.');
  await page.waitForURL('**/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('fresh-one');
  await press(page, 'Login');
  await page.waitForURL('**/profile');
});

test('name, phone and password are viewed, edited and saved one by one', async () => {
  // Somebody of their own: a second try, and the other stories, meet nobody who was changed.
  const account = await app.newAccount();
  const phone = await app.newPhone();
  await phone.signIn(account);
  const { page } = phone;
  await page.getByText('Ravi Rao').first().waitFor();
  // Promise profile.actions (2 Account, front): Quick actions lead to orders, wishlist and address. Install
  //   App shows when possible, and Logout goes home.
  const actions = page.getByRole('navigation', { name: 'Quick actions' });
  for (const [name, path] of [
    ['My Orders', '/orders'],
    ['My Wishlist', '/wishlist'],
    ['Manage Addresses', '/address'],
  ] as const)
    expect(await actions.getByRole('link', { name }).getAttribute('href')).toBe(path);

  // Promise profile.modes (2 Account, front): Name, phone and password each have view, edit and saving.
  await press(page, 'Edit Full name');
  await field(page, 'Full name').fill('Ravi R');
  // Promise profile.saving (2 Account, front): Name, phone and password say Saving... and are disabled
  //   meanwhile.
  await page.evaluate(() => {
    const seen = { saving: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.saving ||= [...document.querySelectorAll('button[aria-busy="true"]')].some(
        ({ textContent }) => textContent === 'Saving...',
      );
    }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  });
  await press(page, 'Save');
  // Promise profile.name-saved (8 Errors, front): A name says that it was saved or failed.
  await toastSays(page, 'Name updated successfully');
  expect(await page.evaluate(() => (window as unknown as { seen: { saving: boolean } }).seen.saving)).toBe(
    true,
  );
  const opener = page.getByRole('button', { name: 'Edit Full name' });
  await opener.and(page.locator(':focus')).waitFor();
  // Promise phone.ten (5 Validation, front): A phone number is empty or ten digits, the first from 6 to 9. A
  //   longer one is refused and not cut.
  await press(page, 'Edit Phone number');
  await field(page, 'Phone number').fill('12345');
  await press(page, 'Save');
  await alertSays(page, 'Please enter a valid 10-digit phone number');
  await field(page, 'Phone number').fill('');
  await field(page, 'Phone number').pressSequentially('+91 70000-001095');
  await press(page, 'Save');
  await alertSays(page, 'Please enter a valid 10-digit phone number');
  expect(await field(page, 'Phone number').inputValue()).toBe('+91 70000-001095');
  await field(page, 'Phone number').press('End');
  await field(page, 'Phone number').press('Backspace');
  await press(page, 'Save');
  // Promise profile.phone-saved (8 Errors, front): A phone number says that it was saved or failed.
  await toastSays(page, 'Phone number updated successfully');
  const stored = () => app.sql`
    select full_name, phone_number from public.user_profiles where email = ${account.email}`;
  await expect.poll(stored).toEqual([{ full_name: 'Ravi R', phone_number: '7000000109' }]);

  await press(page, 'Change Password');
  await press(page, 'Save');
  // Promise password.current (5 Validation, front): The current password is asked for.
  await alertSays(page, 'Please enter your current password');
  // Promise password.new (5 Validation, front): A new password is asked for.
  await alertSays(page, 'Please enter a new password');
  expect(await axeFaults(page)).toEqual([]);
  // Promise password.short (5 Validation, front): A new password needs six characters.
  await field(page, 'Current password').fill('not-it-at-all');
  await field(page, 'New password').fill('five5');
  await press(page, 'Save');
  await alertSays(page, 'New password must be at least 6 characters');
  // Promise password.differ (5 Validation, front): Both entries of a new password must match.
  await field(page, 'New password').fill('sixsix');
  await press(page, 'Save');
  await alertSays(page, 'New passwords do not match');
  // Promise password.wrong (5 Validation, front): The current password is checked.
  await field(page, 'Confirm new password').fill('sixsix');
  await press(page, 'Save');
  await alertSays(page, 'Current password is incorrect');
  await field(page, 'Current password').fill(account.password);
  await field(page, 'New password').fill(account.password);
  await field(page, 'Confirm new password').fill(account.password);
  await press(page, 'Save');
  await alertSays(page, 'New password should be different from the old password.');
  await field(page, 'Current password').fill(account.password);
  await field(page, 'New password').fill('demo1235');
  await field(page, 'Confirm new password').fill('demo1235');
  // Promise password.lost-answer (5 Validation, front): A password change whose answer was lost is not called
  //   a wrong password at the next try.
  // Changed, and the answer lost: the next try finds that it is done.
  app.proxy.loseAnswers(1, seededRandom(1), { only: /^PUT .*auth\/v1\/user/ });
  await press(page, 'Save');
  await alertSays(page, /^Failed to update password: Network error/);
  app.proxy.heal();
  await press(page, 'Save');
  // Promise profile.password-saved (8 Errors, front): A password says that it was saved or failed.
  await toastSays(page, 'Password updated successfully');

  // An edit that the phone cannot store has failed, and says so.
  await fillDisk(page);
  await press(page, 'Edit Full name');
  await field(page, 'Full name').fill('Nobody');
  await press(page, 'Save');
  await alertSays(page, /^Failed to update name: This device could not save/);
  // The banner moves the screen down. A tap in that moment would miss.
  await page.getByText('This device is full.').waitFor();
  await press(page, 'Cancel');
  await press(page, 'Edit Phone number');
  await field(page, 'Phone number').fill('6100000110');
  await press(page, 'Save');
  await alertSays(page, /^Failed to update phone number: This device could not save/);
  await page.goto('/profile');
  await press(page, 'Cancel').catch(() => undefined);
  await press(page, 'Logout');
  await page.waitForURL((url) => url.pathname === '/');
});

test('one address: added, refused, changed', async () => {
  const { page } = await app.newPhone('/login');
  const adi = newEmail('adi');
  await press(page, 'Sign Up');
  await field(page, 'Full name').fill('Adi Address');
  await field(page, 'Email').fill(adi);
  await field(page, 'Password').fill('secret99');
  await press(page, 'Sign Up');
  await page.waitForURL('**/profile');
  await page.getByRole('link', { name: 'Manage Addresses' }).click();
  // Promise address.modes (4 States, front): An address is added when there is none, and edited when there is
  //   one.
  await press(page, 'Add Address');
  await press(page, 'Save Address');
  // Promise address.required (5 Validation, front): An address form asks for the address.
  // Promise address.city (5 Validation, front): An address form asks for the city.
  // Promise address.state (5 Validation, front): An address form asks for the state.
  // Promise address.pincode (5 Validation, front): A pincode needs six digits.
  for (const words of [
    'Address is required',
    'City is required',
    'State is required',
    'Pincode must be 6 digits',
  ])
    await alertSays(page, words);
  expect(await axeFaults(page)).toEqual([]);
  await field(page, 'Address').fill('12 Lake Road');
  await field(page, 'City').fill('Pune');
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
  await field(page, 'Pincode').pressSequentially('00041123');
  await press(page, 'Save Address');
  await alertSays(page, 'Pincode must be 6 digits');
  expect(await field(page, 'Pincode').inputValue()).toBe('00041123');
  // Promise address.pincode-pasted (5 Validation, front): A pincode can be pasted as it is written, and its
  //   digits stay.
  // Pasted as it is written somewhere.
  await field(page, 'Pincode').fill('PIN 000 411');
  await field(page, 'Pincode').blur();
  expect(await field(page, 'Pincode').inputValue()).toBe('000411');
  // A reload loses nothing of it.
  await page.reload();
  expect(await field(page, 'City').inputValue()).toBe('Pune');
  await press(page, 'Save Address');
  // Promise address.saved (8 Errors, front): An address says that it was added, updated, or failed with the
  //   reason.
  await toastSays(page, 'Address added successfully');
  await page.getByText('12 Lake Road').waitFor();
  // Promise address.one (2 Account, front): There is one address. Add shows only when there is none.
  expect(await page.getByRole('button', { name: 'Add Address' }).count()).toBe(0);
  await press(page, 'Edit');
  await field(page, 'Landmark (optional)').fill('Behind the mill');
  await press(page, 'Update Address');
  await toastSays(page, 'Address updated successfully');
  await page.getByText('Behind the mill').waitFor();
  await expect
    .poll(() => app.sql`select city, landmark, pincode from public.user_profiles where email = ${adi}`)
    .toEqual([{ city: 'Pune', landmark: 'Behind the mill', pincode: '000411' }]);
  await press(page, 'Edit');
  await fillDisk(page);
  await press(page, 'Update Address');
  await page
    .getByRole('alert')
    .getByText(/^Failed to update address: This device could not save/)
    .waitFor();
});

test('the wishlist keeps, moves to the cart with a choice, and lets go', async () => {
  const account = await app.newAccount();
  await app.sql`insert into public.wishlist (user_id, product_id)
    select u.id, p.id from auth.users u, (select id from public.products
      where category = 'Jeans' and is_active and stock_quantity > 8 order by id limit 2) p
    where u.email = ${account.email}`;
  const phone = await app.newPhone();
  await phone.signIn(account);
  const { page } = phone;
  // Promise wishlist.title (2 Cart and wishlist, front): The wishlist's own screen is called My Wishlist (n).
  await page.goto('/wishlist');
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => title.innerText()).toBe('My Wishlist (2)');
  await page.goto('/category/sweater');
  const [link = ''] = await productLinks(page);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${link}"]`) });
  const name = await card.getByRole('heading').innerText();
  // Promise product.heart (2 Product, front): The heart adds to the wishlist and takes off it.
  const heart = card.getByRole('button');
  await heart.click();
  await card.getByRole('button', { name: /^Remove from Wishlist/ }).waitFor();
  await toastSays(page, 'Added to wishlist');
  await page.goto('/wishlist');
  await expect.poll(() => title.innerText()).toBe('My Wishlist (3)');
  const row = page.getByRole('listitem').filter({ hasText: name });
  // Promise wishlist.move (2 Cart and wishlist, front): Moving to the cart asks for size and colour.
  await row.getByRole('button', { name: 'Move to Cart' }).click();
  const sheet = page.getByRole('dialog', { name: 'Select Options' });
  // Promise options.both (5 Validation, front): The chooser asks for size and colour.
  await sheet.getByRole('button', { name: 'Move to Cart' }).click();
  await toastSays(page, 'Please select both size and color');
  for (const group of await sheet
    .getByRole('group')
    .filter({ has: page.locator('[aria-pressed]') })
    .all())
    await group.locator('[aria-pressed]').first().click();
  await sheet.getByRole('button', { name: 'Move to Cart' }).click();
  await toastSays(page, 'Moved to cart');
  await expect.poll(() => title.innerText()).toBe('My Wishlist (2)');
  await page
    .getByRole('button', { name: /^Remove .* from the wishlist$/ })
    .first()
    .click();
  await expect.poll(() => title.innerText()).toBe('My Wishlist (1)');
  // Promise wishlist.back (2 Cart and wishlist, front): The wishlist, opened by its address, has a way back
  //   into the shop.
  // Opened by its address, its way back leads into the shop.
  await press(page, 'Back');
  await page.waitForURL('**/profile');
  await page.goto('/cart');
  await page.getByRole('listitem').filter({ hasText: name }).locator('output', { hasText: '1' }).waitFor();
});

test('a wishlist, profile or address that the phone cannot read or keep says so', async () => {
  const phone = await app.newPhone();
  await phone.signIn('shopper');
  const { page } = phone;
  await page.goto('/category/jacket');
  await settled(page);
  await fillDisk(page);
  // Promise product.wishlist-failed (8 Errors, front): A wishlist that cannot be changed says so.
  await page.getByRole('article').first().getByRole('button').click();
  await toastSays(page, 'Error updating wishlist');
  // From the next page on the person's own database cannot be opened.
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      if (name.includes('50099e20')) throw new DOMException('broken', 'UnknownError');
      return open(name, version);
    };
  });
  // Promise profile.load-failed (8 Errors, front): A profile that cannot be read says so.
  await page.goto('/profile');
  await alertSays(page, 'Failed to load profile. Please try again later.');
  expect(await axeFaults(page)).toEqual([]);
  // Promise address.load-failed (8 Errors, front): An address that cannot be read says so.
  await page.goto('/address');
  await alertSays(page, 'Failed to load address');
  expect(await axeFaults(page)).toEqual([]);
  // Step: Orders that cannot be read say so, and are not called empty.
  await page.goto('/orders');
  await alertSays(page, 'Failed to load orders');
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.getByText('No orders yet').count()).toBe(0);
});

test('a screen that needs an account asks for one and comes back', async () => {
  const phone = await app.newPhone('/profile');
  const { page } = phone;
  // Promise profile.guard (2 Account, front): The profile needs an account.
  // Promise address.guard (2 Account, front): Addresses need an account.
  // Promise roles.guards (6 Roles, front): Profile, address, checkout, order and orders send a visitor to the
  //   login.
  for (const path of ['/profile', '/address', '/orders', '/order-success/1']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/login');
  }
  // Promise auth.signed-out-empty (4 States, front): Signed out, cart and wishlist are empty.
  await page.goto('/cart');
  await page.getByText('Cart (0)').waitFor();
  await page.getByText('Wishlist (0)').waitFor();
  await page.goto('/orders');
  await field(page, 'Email').fill('shopper@driphaven.test');
  await field(page, 'Password').fill('demo1234');
  await press(page, 'Login');
  await page.waitForURL('**/orders');
  await settled(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('My Orders');
  // Promise login.no-trace (2 Login, front): After signing in on the way to a screen, Back leads to the
  //   screen before, past the login.
  // No login is left in the way.
  await page.goBack();
  await page.waitForURL('**/cart');
});
