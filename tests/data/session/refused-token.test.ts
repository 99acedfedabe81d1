// The server does not take a token any more. The caller still gets the answer, with another token.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDevice, until } from '#support/device.ts';
import type { TestShop } from '#support/shop.ts';
import { shopWith } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await shopWith(1);
});
afterAll(() => shop.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A signed-in phone whose first calls of `own_order` are refused; FAKE is only that refusal. */
async function phoneRefused(times: number) {
  const requests: string[] = [];
  let left = times;
  const account = await shop.newShopper();
  const device = await openDevice(shop.url, undefined, {
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.pathname.endsWith('/own_order')) requests.push('own_order');
      else if (url.searchParams.get('grant_type') === 'refresh_token') requests.push('refresh');
      else return fetch(input, init);
      if (url.pathname.endsWith('/own_order') && left > 0) {
        left -= 1;
        return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
      }
      return fetch(input, init);
    },
  });
  await device.signIn(account.email, account.password);
  await until(device.stores.shopper, (state) => state.phase.status === 'complete');
  return { device, requests };
}

test('is renewed, and the call made again', async () => {
  const { device, requests } = await phoneRefused(1);
  expect(await device.readOrder(NOBODY)).toBe(null);
  expect(requests).toEqual(['own_order', 'refresh', 'own_order']);
  await device.close();
});

test('is not renewed again and again: what is refused twice is said', async () => {
  const { device, requests } = await phoneRefused(2);
  await expect(device.readOrder(NOBODY)).rejects.toMatchObject({ code: 'signed_out' });
  expect(requests).toEqual(['own_order', 'refresh', 'own_order']);
  await device.close();
});
