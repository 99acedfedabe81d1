// @vitest-environment happy-dom
// The views of the login are entries of the history: Back leads from one to the one before, not out of the login.
import { beforeEach, expect, test, vi } from 'vitest';
import { LoginScreen } from '#areas/shop/screens/login/login-screen.tsx';
import { SignInLink } from '#areas/shop/screens/cart/sign-in-hint.tsx';
import { chromeMessages } from '#messages/chrome.ts';
import { loginMessages } from '#messages/login.ts';
import { paths } from '#paths';
import { Link, Route, Routes } from 'react-router-dom';
import { acting, tap, textIn, type } from '#support/render.ts';
import { ASHA, renderWithData, setData } from '#support/render-with-data.tsx';
import { eventually } from '#support/eventually.ts';

vi.hoisted(() => window.history.replaceState(null, '', '/login?from=%2Faddress'));

const title = () => document.querySelector('h1')?.textContent;
const address = () => window.location.pathname + window.location.search;
/** The phone's own Back. */
const goBack = () =>
  acting(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });

function Cart() {
  return (
    <>
      <h1>Cart</h1>
      <SignInLink />
    </>
  );
}

beforeEach(async () => {
  localStorage.clear();
  await renderWithData(
    <>
      <Routes>
        <Route path={paths.login} element={<LoginScreen />} />
        <Route path={paths.cart} element={<Cart />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
      <Link to="/somewhere">Somewhere</Link>
      <Link to={paths.cart}>To the cart</Link>
    </>,
  );
});

test('Back leads from sign up and from a forgotten password to the login with its typed email', async () => {
  await type(loginMessages.email, 'asha@example.test');
  await tap(loginMessages.signUp);
  expect(title()).toBe(loginMessages.signUp);
  expect(address()).toBe('/login?from=%2Faddress&view=sign-up');
  await goBack();
  expect(title()).toBe(loginMessages.login);
  expect(address()).toBe('/login?from=%2Faddress');
  expect(textIn(loginMessages.email)).toBe('asha@example.test');

  await tap(loginMessages.forgot);
  expect(title()).toBe(loginMessages.forgot);
  const before = window.history.length;
  await tap(chromeMessages.back);
  await eventually(() => expect(title()).toBe(loginMessages.login));
  expect(window.history.length).toBe(before);
});

const signIn = () => setData({ session: ASHA });

test('signed in on one of them, the person is where they wanted to be, with no login left behind', async () => {
  await tap(loginMessages.signUp);
  await signIn();
  await eventually(() => expect([address(), title()]).toEqual(['/address', 'Elsewhere']));
});

test('signing in returns to the very history entry that led to the login', async () => {
  await tap('Somewhere');
  await tap('To the cart');
  const cart: unknown = window.history.state;
  await tap(loginMessages.login);
  expect(address()).toBe('/login?from=%2Fcart');
  await tap(loginMessages.signUp);
  await signIn();
  await eventually(() => expect([address(), window.history.state]).toEqual(['/cart', cart]));
  await eventually(() => expect(title()).toBe('Cart'));
  await goBack();
  expect(title()).toBe('Elsewhere');
});
