import { expect, test } from 'vitest';
import { packFirst } from '#scripts/start/pack-first.ts';
import { shopWith } from '#support/shop.ts';

test('a shop with a thousand products is packed for first visits at its start, or says why not', async () => {
  const shop = await shopWith(1000);
  const packed = async () => {
    const [found] = await shop.sql<{ bytes: number }[]>`
      select (metadata ->> 'size')::int as bytes from storage.objects where bucket_id = 'catalogue' and name like '%/cards'`;
    return found?.bytes ?? 0;
  };
  const logged: string[] = [];
  try {
    await packFirst(shop.url, shop.keys.publishable, (line) => logged.push(line));
    expect(logged.join()).toContain('not packed for first visits yet: Error: publish-catalogue answered 401');
    expect(await packed()).toBe(0);
    await packFirst(shop.url, shop.keys.secret, (line) => logged.push(line));
    expect(logged).toHaveLength(1);
    expect(await packed()).toBeGreaterThan(1000);
  } finally {
    await shop.close();
  }
});
