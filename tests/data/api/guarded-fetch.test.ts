import { expect, test } from 'vitest';
import { guardedFetch } from '#data/api/guarded-fetch.ts';
import { systemClock } from '#platform/clock.ts';

const REFRESH = 'https://shop.test/auth/v1/token?grant_type=refresh_token';

/** The answer that auth-js gets when somebody on the way gives this one. */
async function answered(status: number, type: string, body: string, url = REFRESH): Promise<number> {
  const fetch = () => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));
  return (await guardedFetch({ fetch, clock: systemClock })(url)).status;
}

test.for([
  [200, '{"access_token":"a.b.c","refresh_token":"d","token_type":"bearer","expires_in":3600}'],
  [400, '{"code":400,"error_code":"refresh_token_not_found","msg":"Invalid Refresh Token"}'],
  [400, '{"error":"invalid_grant","error_description":"Invalid Refresh Token"}'],
] as const)('an answer of the auth server itself is passed on: %i %s', async ([status, body]) => {
  expect(await answered(status, 'application/json', body)).toBe(status);
});

test.for([401, 403, 404, 409, 413, 422, 429, 500, 511])(
  'a gateway that answers %i in JSON to a refresh refuses nobody',
  async (status) => {
    // The auth server answers like this when it is asked too often.
    const limited = '{"code":429,"error_code":"over_request_rate_limit"}';
    expect(await answered(status, 'application/json; charset=utf-8', limited)).toBe(503);
  },
);

test.for([200, 400, 403])('a portal that answers %i refuses nobody', async (status) => {
  expect(await answered(status, 'text/html', '<h1>Free Wi-Fi</h1>')).toBe(503);
});

test.for([
  [200, 'application/captive+json', '{"captive":true,"user-portal-url":"https://portal.test/login"}'],
  [200, 'application/json', '{"access_token":null,"refresh_token":null}'],
  [200, 'application/json', '<h1>Free Wi-Fi</h1>'],
  [200, 'application/json', ''],
  [200, 'application/json', 'null'],
  [400, 'application/json', '{"error":"blocked","message":"log in first"}'],
] as const)('a portal that answers %i as %s refuses nobody: %s', async ([status, type, body]) => {
  expect(await answered(status, type, body)).toBe(503);
});

test('wrong words at a sign-in are what they are', async () => {
  const signIn = 'https://shop.test/auth/v1/token?grant_type=password';
  expect(await answered(401, 'application/json', '{"msg":"no"}', signIn)).toBe(401);
});

test.for([
  [200, '{"captive":true}', 503],
  [200, '<h1>Free Wi-Fi</h1>', 503],
  [200, '{"id":"5f1c","email":"a@b.test"}', 200],
  [200, '{"access_token":"a.b.c","user":{"id":"5f1c"}}', 200],
  [422, '{"error_code":"same_password"}', 422],
  [403, '{"error":"log in first"}', 503],
  [429, '{"message":"slow down"}', 429],
] as const)(
  'a password is set, and an account made, by the auth server only: %i %s',
  async ([status, body, expected]) => {
    for (const path of ['user', 'signup', 'signup?redirect_to=x'])
      expect(await answered(status, 'application/json', body, `https://shop.test/auth/v1/${path}`)).toBe(
        expected,
      );
  },
);
