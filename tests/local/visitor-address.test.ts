import { expect, test } from 'vitest';
import { sayVisitor } from '#supabase/local/http.ts';
import { attackedShop } from '../sql/attacks/curl.ts';

const forged = {
  'CF-Connecting-IP': '198.51.100.1',
  'X-Forwarded-For': '198.51.100.1',
  'x-real-ip': '1.1.1.1',
};
const headersOf = (all: Record<string, string>) => ({
  rawHeaders: Object.entries(all).flat(),
  headers: Object.fromEntries(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value])),
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  [undefined, undefined],
])('a request from %s has the address %s, whatever its headers claim', (remote, expected) => {
  const request = headersOf({ host: 'shop.test', ...forged });
  sayVisitor(request, remote);
  const extra: Record<string, string> = expected === undefined ? {} : { 'cf-connecting-ip': expected };
  expect(request).toEqual(headersOf({ host: 'shop.test', ...extra }));
});

test('an address that a request claims for itself never reaches the database', async () => {
  const shop = await attackedShop();
  try {
    const answer = await fetch(`${shop.url}/rest/v1/rpc/email_registered`, {
      method: 'POST',
      headers: { ...forged, apikey: shop.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ p_email: 'asha@example.test' }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, false]);
    expect(await shop.sql`select key from private.rate_hits`).toEqual([{ key: 'email:visitors' }]);
  } finally {
    await shop.close();
  }
});
