// @vitest-environment happy-dom
// Into the seller's area and out of it.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acting, control, renderAt, tap, textIn, type, windowIs } from '#support/render.ts';
import { SignedInOnly } from '#areas/back-office/signed-in-only.tsx';
import { BackOfficeMenu, SideMenu } from '#areas/back-office/menu.tsx';
import { sellerMap } from '#areas/seller/routes.tsx';
import { SellerLoginScreen } from '#areas/seller/screens/login/seller-login-screen.tsx';
import { SellerUpdatePasswordScreen } from '#areas/seller/screens/login/seller-update-password-screen.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { Route, Routes } from 'react-router-dom';
import { isBusy } from '#platform/locks/busy.ts';
import { watchUnsavedFields } from '#platform/storage/unsaved-fields.ts';
import { mockCommands } from '#support/commands.ts';
import { toastTexts } from '#support/shown-toasts.ts';
import { says, signIn } from './seller-page.ts';

const { signIn: enter, signOut } = mockCommands('backOfficeSession', 'signIn', 'signOut');
const { verifyEmail, sendReset, changePassword, setNewPassword } = mockCommands(
  'session',
  'verifyEmail',
  'sendReset',
  'changePassword',
  'setNewPassword',
);

const currentPath = () => location.pathname + location.search;

beforeEach(() => verifyEmail.mockResolvedValue('verified'));

const updatePassword = (
  <Routes>
    <Route path="/seller/update-password" element={<SellerUpdatePasswordScreen />} />
  </Routes>
);

// Promise seller.login (2 Seller login, seller): The login says that an administrator makes seller accounts,
//   and leads to the dashboard.
test('the login says how to get a seller account, and leads to the dashboard', async () => {
  await renderAt('/seller/login', <SellerLoginScreen />);
  expect(says('No seller account yet? Please contact an administrator: they create it for you.')).toBe(true);
  await acting(() => signIn());
  expect(currentPath()).toBe('/seller/dashboard');
});

// Promise seller.login-refused (8 Seller errors, seller): The login needs email and password. It says 'Login
//   failed. Please check your credentials.' or 'This account is not registered as a seller'.
test('the login asks for email and password, and says who may not pass', async () => {
  await renderAt('/seller/login', <SellerLoginScreen />);
  await tap('Login');
  for (const sentence of ['Please enter your email', 'Please enter your password'])
    expect(says(sentence)).toBe(true);
  expect(enter).not.toHaveBeenCalled();
  await type('Email', 'k@kapas.test');
  await type('Password', 'secret1');
  for (const [code, sentence, detail] of [
    ['bad_credentials', 'Login failed. Please check your credentials.'],
    ['not_a_seller', 'This account is not registered as a seller'],
    ['unexpected', 'Login failed. Please check your credentials.'],
    ['bad_credentials', 'Invalid login credentials', { authMessage: 'Invalid login credentials' }],
  ] as const) {
    enter.mockRejectedValueOnce(new ShopError(code, detail));
    await tap('Login');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(sentence);
  }
  expect(currentPath()).toBe('/seller/login');
  // The typed email is still there for another try.
  expect(textIn('Email')).toBe('k@kapas.test');
  await tap('Login');
  expect(enter).toHaveBeenLastCalledWith({ email: 'k@kapas.test', password: 'secret1' });
  expect(toastTexts).toEqual(['Welcome back!']);
});

// Promise seller.forgot (4 Seller states, seller): A forgotten password is reset in the seller's area. The
//   email is verified first, and the link leads back there.
test('a password reset mail is sent only after its email was verified', async () => {
  localStorage.clear();
  await renderAt('/seller/login', <SellerLoginScreen />);
  await tap('Forgot password?');
  await tap('Send Reset Link');
  expect(toastTexts).toEqual(['Please verify your email first']);
  await type('Email', 'kapas.test');
  await tap('Verify Email');
  expect(says('Please enter a valid email address')).toBe(true);
  expect(verifyEmail).not.toHaveBeenCalled();
  await type('Email', 'k@kapas.test');
  verifyEmail.mockRejectedValueOnce(new ShopError('email_unregistered'));
  await tap('Verify Email');
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Email is not registered');
  await tap('Verify Email');
  expect(says('Email verified! You can now send a reset link.')).toBe(true);
  await tap('Send Reset Link');
  expect(sendReset).toHaveBeenCalledExactlyOnceWith(
    'k@kapas.test',
    `${location.origin}/seller/update-password`,
  );
  expect(toastTexts.at(-1)).toBe('Password reset email sent. Please check your inbox.');
  // Another address is another question.
  await type('Email', 'kk@kapas.test');
  expect((control('Verify Email') as HTMLButtonElement).disabled).toBe(false);
  await tap('Back to Login');
  expect(control('Login')).toBeDefined();
});

// Promise seller.guard (2 Seller routes, seller): Every seller screen sends a visitor to the login.
test('a person who is not signed in is sent to the login, which knows the way back', async () => {
  await renderAt(
    '/seller/orders?status=shipped',
    <Routes>
      <Route
        path="/seller/orders"
        element={
          <SignedInOnly login={sellerMap.login}>
            <p>Secret</p>
          </SignedInOnly>
        }
      />
    </Routes>,
  );
  expect(says('Secret')).toBe(false);
  expect(currentPath()).toBe(`/seller/login?from=${encodeURIComponent('/seller/orders?status=shipped')}`);
  // The guard stands before every screen but the two ways in.
  expect(sellerMap.openRoutes.map(({ path }) => path)).toEqual(['/seller/login', '/seller/update-password']);
});

test.each([
  ['/seller/orders?status=shipped', 'Log in to open Orders to Dispatch.'],
  ['/seller/edit-product/7', 'Log in to go on where you were.'],
  ['/seller/dashboard', null],
  ['/seller', null],
  ['', null],
])('the login says why somebody who wanted %s is there', async (from, reason) => {
  await renderAt(`/seller/login?from=${encodeURIComponent(from)}`, <SellerLoginScreen />);
  const reasons = [...document.querySelectorAll('p')].flatMap(({ textContent }) =>
    textContent.startsWith('Log in to') ? [textContent] : [],
  );
  expect(reasons).toEqual(reason === null ? [] : [reason]);
});

test('the menu stays open from 1024 px on, and is behind its button below that', async () => {
  const menus = (
    <>
      <BackOfficeMenu map={sellerMap} />
      <SideMenu map={sellerMap} />
    </>
  );
  const links = () => document.querySelectorAll('aside nav a').length;
  windowIs(1024);
  signIn();
  const end = await renderAt('/seller/orders', menus);
  expect(links()).toBe(9);
  expect(() => control('Menu')).toThrow();
  expect(control('Logout')).toBeDefined();
  await end();
  windowIs(1023);
  await renderAt('/seller/orders', menus);
  expect(links()).toBe(0);
  expect(control('Menu')).toBeDefined();
});

// Promise seller.menu (2 Seller routes, seller): The sidebar has the six screens, Returns, Reviews and Reports, Change
//   Password and Logout, which ends at the login.
// Promise seller.password (5 Seller validation, seller): Changing the password needs the current one, six
//   characters and two equal entries, in the quoted words.
test('the menu has nine screens, a password to change, and a logout that ends at the login', async () => {
  windowIs(390);
  signIn();
  watchUnsavedFields();
  await renderAt('/seller/orders', <BackOfficeMenu map={sellerMap} />);
  expect(isBusy()).toBe(false);
  await tap('Menu');
  const nav = document.querySelector('nav');
  expect([...(nav?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/seller/dashboard',
    '/seller/products',
    '/seller/add-product',
    '/seller/orders',
    '/seller/returns',
    '/seller/reviews',
    '/seller/completed-orders',
    '/seller/reports',
    '/seller/size-chart',
  ]);

  await tap('Change Password');
  await tap('Save');
  for (const sentence of ['Please enter your current password', 'Please enter a new password'])
    expect(says(sentence)).toBe(true);
  await type('Current password', 'secret1');
  expect(isBusy()).toBe(true);
  await type('New password', 'short');
  expect(says('New password must be at least 6 characters')).toBe(true);
  await type('New password', 'secret2');
  await type('Confirm new password', 'secret3');
  expect(says('New passwords do not match')).toBe(true);
  await type('Confirm new password', 'secret2');
  changePassword.mockRejectedValueOnce(new ShopError('current_password_wrong'));
  await tap('Save');
  expect(says('Current password is incorrect')).toBe(true);
  await tap('Save');
  expect(toastTexts).toEqual(['Password updated successfully']);

  await tap('Logout');
  expect(signOut).toHaveBeenCalledOnce();
  expect(currentPath()).toBe('/seller/login');
});

// Promise seller.reset (4 Seller states, seller): A reset link without a token is refused. A new password
//   leads to the login after three seconds.
test('a reset link needs a token, and its new password leads to the login after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const end = await renderAt('/seller/update-password', updatePassword);
  expect(toastTexts).toEqual(['Invalid password reset link. Please request a new one.']);
  expect(currentPath()).toBe('/seller/login');
  await end();

  await renderAt('/seller/update-password#access_token=abc', updatePassword);
  await type('New password', 'short');
  await tap('Update Password');
  expect(says('Password must be at least 6 characters')).toBe(true);
  await type('New password', 'secret2');
  await type('Confirm new password', 'secret3');
  expect(says('Passwords do not match')).toBe(true);
  await type('Confirm new password', 'secret2');
  await tap('Update Password');
  expect(setNewPassword).toHaveBeenCalledExactlyOnceWith('#access_token=abc', 'secret2');
  expect(toastTexts.at(-1)).toBe('Password updated successfully');
  await acting(() => vi.advanceTimersByTime(2999));
  expect(currentPath()).toBe('/seller/update-password');
  await acting(() => vi.advanceTimersByTime(1));
  expect(currentPath()).toBe('/seller/login');
});
