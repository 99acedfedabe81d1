import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitAuth } from '#supabase/local/auth-limits.ts';
import { anonymous, startTestBackend } from './backend-fixture.ts';

let backend: Awaited<ReturnType<typeof startTestBackend>>;
beforeAll(async () => {
  backend = await startTestBackend({ limitAuth: true });
});
afterAll(() => backend.remove());

const errors = async (times: number, ask: (turn: number) => Promise<{ error: unknown }>) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, turn) => ask(turn)));
  return answers.filter(({ error }) => {
    const { status, code } = (error ?? {}) as { status?: number; code?: string };
    return status === 429 && code === 'over_request_rate_limit';
  }).length;
};

test('90 of 120 wrong passwords in a row are refused with the code of the hosted service', async () => {
  const { auth } = anonymous(backend);
  const refused = await errors(120, (turn) =>
    auth.signInWithPassword({ email: 'asha@example.test', password: `guess-${turn}` }),
  );
  expect(refused).toBeGreaterThanOrEqual(85);
  expect(refused).toBeLessThanOrEqual(90);
  // Sign-ups count with them; a reset mail does not.
  expect((await auth.signUp({ email: 'new@example.test', password: 'demo1234' })).error?.status).toBe(429);
  expect((await auth.resetPasswordForEmail('asha@example.test')).error).toBeNull();
});

test('170 of 200 guesses of a code are refused', async () => {
  const { auth } = anonymous(backend);
  const refused = await errors(200, (turn) =>
    auth.verifyOtp({ email: 'asha@example.test', token: String(100_000 + turn), type: 'recovery' }),
  );
  expect(refused).toBeGreaterThanOrEqual(160);
});

test.each([
  ['%74oken?grant_type=password', { email: 'asha@example.test', password: 'guess' }],
  ['/token?grant_type=password', { email: 'asha@example.test', password: 'guess' }],
  ['s%69gnup', { email: 'new@example.test', password: 'short' }],
  ['%76erify', { email: 'asha@example.test', token: '123456', type: 'recovery' }],
  ['%72ecover', { email: 'nobody@example.test' }],
])('another spelling of a path has the same limit: %s', async (path, body) => {
  const own = await startTestBackend({ limitAuth: true });
  try {
    const ask = async () => {
      const answer = await fetch(`${own.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: own.keys.publishable, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status;
    };
    const statuses = await Promise.all(Array.from({ length: 60 }, ask));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(25);
    expect(statuses).not.toContain(404);
  } finally {
    await own.remove();
  }
});

test('one address does not use up the turns of another, and thirty come back in five minutes', async () => {
  let now = 0;
  const door = limitAuth(
    () => Promise.resolve(new Response(null, { status: 204 })),
    () => now,
  );
  const ask = async (from: string, path = 'token?grant_type=password') => {
    const headers = { 'cf-connecting-ip': from };
    return (await door(new Request(`http://localhost/auth/v1/${path}`, { method: 'POST', headers }))).status;
  };
  for (let turn = 0; turn < 30; turn += 1) expect(await ask('192.0.2.1')).toBe(204);
  expect(await ask('192.0.2.1')).toBe(429);
  expect(await ask('192.0.2.1', 'signup')).toBe(429);
  expect(await ask('192.0.2.1', 'token?grant_type=refresh_token')).toBe(204);
  expect(await ask('192.0.2.2')).toBe(204);
  now += 10_000;
  expect(await ask('192.0.2.1')).toBe(204);
  expect(await ask('192.0.2.1')).toBe(429);
  now += 5 * 60_000;
  for (let turn = 0; turn < 30; turn += 1) expect(await ask('192.0.2.1')).toBe(204);
  expect(await ask('192.0.2.1')).toBe(429);
});
