import { expect, test } from 'vitest';
import { packFirst } from '#scripts/start/pack-first.ts';
import { shopWith } from '#support/shop.ts';

test('a shop that starts with a thousand products or more has them packed for first visits; what fails is said', async () => {
  const shop = await shopWith(1000);
  const packed = async () => {
    const cards = await fetch(`${shop.url}/storage/v1/object/public/catalogue/newest/cards`);
    return (await cards.arrayBuffer()).byteLength;
  };
  const said: string[] = [];
  try {
    await packFirst(shop.url, shop.keys.publishable, (line) => said.push(line));
    expect(said.join()).toContain('not packed for first visits yet: Error: publish-catalogue answered 401');
    expect(await packed()).toBeLessThan(100);
    await packFirst(shop.url, shop.keys.secret, (line) => said.push(line));
    expect(await packed()).toBeGreaterThan(1000);
    expect(said).toHaveLength(1);
  } finally {
    await shop.close();
  }
});
