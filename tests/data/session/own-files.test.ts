// Files of a private bucket as an app reads and deletes them. Uploads go by the browser's own means, so stories test those.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFiles, deleteFile, fetchPicture, ownFiles, RETURN_PICTURES } from '#data/session/own-files.ts';
import { openSignedIn, type Device } from '#support/device.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { shopBehindProxy, type Account, type ShopBehindProxy } from '#support/shop.ts';

const BUCKET = RETURN_PICTURES;
let shop: ShopBehindProxy;
let account: Account;
let device: Device;
let bytes: Buffer;

beforeAll(async () => {
  shop = await shopBehindProxy(1);
  account = await shop.newShopper();
  device = await openSignedIn(shop.proxy.url, account);
  const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#b3402a' } });
  bytes = await picture.webp().toBuffer();
  const [productId = ''] = shop.products;
  await device.tap({ name: 'cart.add', args: { productId, size: 'M', color: '', quantity: 1 } });
  await device.place({ shippingAddress: '12 Lake Road, Pune, Maharashtra 411001', phone: '6100000000' });
  // Only somebody to whom something was delivered has a folder.
  await shop.sql`update public.order_items set item_status = 'delivered', delivered_at = now()`;
});
afterAll(async () => {
  await device.close();
  await shop.close();
});

/** Uploads a picture into the folder of a new key. */
async function uploaded(): Promise<string> {
  const path = `${account.id}/${randomUUID()}/1.webp`;
  const { error } = await device.runtime.client.supabase.storage
    .from(BUCKET)
    .upload(path, bytes, { contentType: 'image/webp' });
  expect(error).toBeNull();
  return path;
}

test('a picture is read with its type, and is gone once it is deleted', async () => {
  const files = ownFiles(device.runtime);
  const path = await uploaded();
  await checkFiles(files, BUCKET, [path]);
  const blob = await fetchPicture(files, BUCKET, path);
  expect(blob.type).toBe('image/webp');
  expect(Buffer.from(await blob.arrayBuffer()).equals(bytes)).toBe(true);
  await deleteFile(files, BUCKET, path);
  await expect(fetchPicture(files, BUCKET, path)).rejects.toMatchObject({ code: 'picture_missing' });
  // Again, after a lost answer.
  await deleteFile(files, BUCKET, path);
});

test('a stranger reads no picture, and nobody does after the sign-out', async () => {
  const path = await uploaded();
  const stranger = await openSignedIn(shop.proxy.url, await shop.newShopper());
  const files = ownFiles(stranger.runtime);
  await expect(fetchPicture(files, BUCKET, path)).rejects.toMatchObject({ code: 'picture_missing' });
  await stranger.signOut({ discardUnsent: true });
  await expect(fetchPicture(files, BUCKET, path)).rejects.toMatchObject({ code: 'signed_out' });
  expect(() => ownFiles(stranger.runtime)).toThrow('signed_out');
  await stranger.close();
});

test("a broken connection, and a page in the shop's place, are no picture", async () => {
  const files = ownFiles(device.runtime);
  const path = await uploaded();
  shop.proxy.loseAnswers(1, seededRandom(1), { only: /return-pictures/ });
  await expect(fetchPicture(files, BUCKET, path)).rejects.toMatchObject({ code: 'network' });
  await expect(deleteFile(files, BUCKET, path)).rejects.toMatchObject({ code: 'network' });
  shop.proxy.heal();
  shop.proxy.portal();
  await expect(fetchPicture(files, BUCKET, path)).rejects.toMatchObject({ code: 'network' });
  shop.proxy.heal();
});
