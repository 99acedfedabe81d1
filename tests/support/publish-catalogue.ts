import type { TestShop } from './shop.ts';

/** Has the shop's catalogue packed, as its scheduler does, from the first product on. Answers the new base's id. */
export async function publish(shop: Pick<TestShop, 'url' | 'keys'>): Promise<string | null> {
  const answer = await fetch(`${shop.url}/functions/v1/publish-catalogue`, {
    method: 'POST',
    headers: { apikey: shop.keys.secret },
    body: JSON.stringify({ least: 1 }),
  });
  if (!answer.ok) throw new Error(`publish-catalogue answered ${answer.status}`);
  return ((await answer.json()) as { published: string | null }).published;
}
