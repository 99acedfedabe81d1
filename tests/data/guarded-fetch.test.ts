import { expect, test } from 'vitest';
import { guardedFetch } from '../../src/data/remote/guarded-fetch.ts';
import { systemClock } from '../../src/platform/clock.ts';

const REFRESH = 'https://shop.test/auth/v1/token?grant_type=refresh_token';

/** What auth-js gets when somebody on the way answers so. */
async function answered(status: number, type: string, url = REFRESH): Promise<number> {
  const fetch = () =>
    Promise.resolve(new Response('{"msg":"no"}', { status, headers: { 'content-type': type } }));
  return (await guardedFetch({ fetch, clock: systemClock })(url)).status;
}

test.for([400, 200])('the auth server itself is heard: %i', async (status) => {
  expect(await answered(status, 'application/json')).toBe(status);
});

test.for([401, 403, 404, 409, 413, 422, 429, 500, 511])(
  'a gateway that answers %i in JSON to a refresh refuses nobody',
  async (status) => {
    expect(await answered(status, 'application/json; charset=utf-8')).toBe(503);
  },
);

test.for([200, 400, 403])('a portal that answers %i refuses nobody', async (status) => {
  expect(await answered(status, 'text/html')).toBe(503);
});

test('wrong words at a sign-in are what they are', async () => {
  const signIn = 'https://shop.test/auth/v1/token?grant_type=password';
  expect(await answered(401, 'application/json', signIn)).toBe(401);
});
