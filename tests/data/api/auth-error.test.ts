import { expect, test } from 'vitest';
import { toAuthError } from '#data/session/auth-error.ts';
import { passingAuth } from '#data/api/auth-options.ts';
import { sentenceFor, sentenceForCode } from '#messages/errors.ts';
import { newDisk, nodeEnv } from '#support/device.ts';

/** The errors of a sign-up, a sign-in and a reset mail with this answer. */
async function errorsOf(status: number, body: string) {
  const fetch = () => Promise.resolve(new Response(body, { status, statusText: 'Internal Server Error' }));
  const auth = passingAuth({ ...nodeEnv('http://shop.test', newDisk()), fetch });
  const credentials = { email: 'asha@example.test', password: 'demo1234' };
  const errors = [
    (await auth.signUp(credentials)).error,
    (await auth.signInWithPassword(credentials)).error,
    (await auth.resetPasswordForEmail(credentials.email)).error,
  ];
  return errors.map((error) => error && toAuthError(error));
}

const errorBody = (code: string, msg: string) => JSON.stringify({ error_code: code, msg });

test.for([
  [422, 'same_password', 'auth_refused', 'New password should be different from the old password.'],
  [422, 'weak_password', 'password_too_short', 'Password is known to be weak and easy to guess.'],
  [400, 'invalid_credentials', 'bad_credentials', 'Invalid login credentials'],
  [422, 'user_already_exists', 'already_registered', 'User already registered'],
  [400, 'email_not_confirmed', 'email_unconfirmed', 'Email not confirmed'],
] as const)(
  'a refusal is shown in the words of the auth service: %i %s',
  async ([status, name, code, words]) => {
    for (const error of await errorsOf(status, errorBody(name, words))) {
      expect(error?.code).toBe(code);
      expect(sentenceFor(error)).toBe(words);
    }
  },
);

test('a blocked account is named, and what its owner can do', async () => {
  for (const error of await errorsOf(400, errorBody('user_banned', 'User is banned')))
    expect(sentenceFor(error)).toBe(
      'This account is blocked: it cannot log in or order. If this is a mistake, write to us on the Contact page.',
    );
});

test.for([
  [500, 'Error sending recovery email'],
  [500, 'Database error saving new user'],
  [504, 'Processing this request timed out, please retry after a moment.'],
] as const)(
  'trouble that the auth service explains is shown in its words: %i %s',
  async ([status, words]) => {
    for (const error of await errorsOf(status, errorBody('unexpected_failure', words))) {
      expect(error?.code).toBe('server_trouble');
      expect(sentenceFor(error)).toBe(words);
    }
  },
);

test('too many mails are refused in the words of the service, with the seconds to wait', async () => {
  const words = 'For security purposes, you can only request this after 43 seconds.';
  for (const error of await errorsOf(429, errorBody('over_email_send_rate_limit', words)))
    expect(error).toMatchObject({ code: 'rate_limited', detail: { authMessage: words, seconds: 43 } });
});

test.for([
  [500, errorBody('unexpected_failure', 'Unexpected failure, please check server logs')],
  [500, '<h1>Internal Server Error</h1>'],
  [500, ''],
  [503, '{}'],
  [502, '{"message":"An invalid response was received from the upstream server"}'],
])('an auth service that answers %i is in trouble, and the connection is not: %s', async ([status, body]) => {
  for (const error of await errorsOf(status as number, String(body))) {
    expect(error?.code).toBe('server_trouble');
    expect(sentenceFor(error)).toBe(sentenceForCode('server_trouble'));
  }
});

test.for([
  [200, '<h1>Free Wi-Fi</h1>'],
  [403, '<h1>Free Wi-Fi</h1>'],
])("a stranger's answer %i is a failure of the network: %s", async ([status, body]) => {
  const errors = await errorsOf(status as number, String(body));
  expect(errors.map((error) => error?.code)).toEqual(['network', 'network', 'network']);
});

test("a refusal without a text gets the shop's sentence", async () => {
  for (const error of await errorsOf(422, '{"error_code":"user_already_exists"}'))
    expect(sentenceFor(error)).toBe(sentenceForCode('already_registered'));
});
