// @vitest-environment happy-dom
// Into the seller's area and out of it.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acting, tap, type } from '../../support/drawn.ts';
import { SignedInOnly } from '../../../src/areas/office/signed-in-only.tsx';
import { OfficeMenu } from '../../../src/areas/office/office-menu.tsx';
import { sellerMap } from '../../../src/areas/seller/routes.tsx';
import { SellerLoginScreen } from '../../../src/areas/seller/screens/login/seller-login-screen.tsx';
import { SellerUpdatePasswordScreen } from '../../../src/areas/seller/screens/login/seller-update-password-screen.tsx';
import { stores } from '../../../src/data/page.ts';
import { ShopError } from '../../../src/domain/error-code.ts';
import { Routes } from '../../../src/router/routes.tsx';
import { isBusy } from '../../../src/platform/busy.ts';
import { watchUnsavedFields } from '../../../src/platform/unsaved-fields.ts';
import { openAt, says, signIn } from './seller-page.tsx';

const mocks = vi.hoisted(() => ({
  said: [] as string[],
  signOut: vi.fn<() => Promise<void>>(),
  changePassword: vi.fn<(passwords: unknown) => Promise<void>>(),
  setNewPassword: vi.fn<(hash: string, password: string) => Promise<void>>(),
}));
vi.mock('../../../src/data/actions/office-session.ts', () => ({ officeSession: { signOut: mocks.signOut } }));
vi.mock('../../../src/data/actions/session.ts', () => ({
  session: { changePassword: mocks.changePassword, setNewPassword: mocks.setNewPassword },
}));
vi.mock('../../../src/ui/toast.ts', () => {
  const say = (text: string) => void mocks.said.push(text);
  return { toast: { success: say, error: say, notice: say } };
});
const { said, signOut, changePassword, setNewPassword } = mocks;

const here = () => location.pathname + location.search;

beforeEach(() => {
  said.length = 0;
  for (const mock of [signOut, changePassword, setNewPassword]) mock.mockReset().mockResolvedValue();
  stores.session.set({ status: 'signed-out' });
});

test('the login says how to get a seller account, and leads to the dashboard', async () => {
  await openAt('/seller/login', <SellerLoginScreen />);
  expect(says('No seller account yet? Please contact an administrator: they create it for you.')).toBe(true);
  await acting(() => signIn());
  expect(here()).toBe('/seller/dashboard');
});

test('who is not signed in is sent to the login, which knows the way back', async () => {
  await openAt(
    '/seller/orders?status=shipped',
    <Routes
      routes={[
        {
          path: '/seller/orders',
          element: (
            <SignedInOnly login={sellerMap.login}>
              <p>Secret</p>
            </SignedInOnly>
          ),
        },
      ]}
      nowhere={null}
    />,
  );
  expect(says('Secret')).toBe(false);
  expect(here()).toBe(`/seller/login?from=${encodeURIComponent('/seller/orders?status=shipped')}`);
  // The guard stands before every screen but the two ways in.
  expect(sellerMap.openRoutes.map(({ path }) => path)).toEqual(['/seller/login', '/seller/update-password']);
});

test('the menu has six screens, a password to change, and a logout that ends at the login', async () => {
  signIn();
  watchUnsavedFields();
  await openAt('/seller/orders', <OfficeMenu map={sellerMap} />);
  expect(isBusy()).toBe(false);
  await tap('Menu');
  const nav = document.querySelector('nav');
  expect([...(nav?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/seller/dashboard',
    '/seller/products',
    '/seller/add-product',
    '/seller/orders',
    '/seller/completed-orders',
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
  expect(said).toEqual(['Failed to update password', 'Password updated successfully']);

  await tap('Logout');
  expect(signOut).toHaveBeenCalledOnce();
  expect(here()).toBe('/seller/login');
});

test('a reset link without a token is refused, and one with a token leads to the login after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const end = await openAt('/seller/update-password', <SellerUpdatePasswordScreen />);
  expect(said).toEqual(['Invalid password reset link. Please request a new one.']);
  expect(here()).toBe('/seller/login');
  await end();

  await openAt('/seller/update-password#access_token=abc', <SellerUpdatePasswordScreen />);
  await type('New password', 'short');
  await tap('Update Password');
  expect(says('Password must be at least 6 characters')).toBe(true);
  await type('New password', 'secret2');
  await type('Confirm new password', 'secret3');
  expect(says('Passwords do not match')).toBe(true);
  await type('Confirm new password', 'secret2');
  await tap('Update Password');
  expect(setNewPassword).toHaveBeenCalledExactlyOnceWith('#access_token=abc', 'secret2');
  expect(said.at(-1)).toBe('Password updated successfully');
  await acting(() => vi.advanceTimersByTime(2999));
  expect(here()).toBe('/seller/update-password');
  await acting(() => vi.advanceTimersByTime(1));
  expect(here()).toBe('/seller/login');
});
