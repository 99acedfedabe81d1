import type { Backend } from '#supabase/local/backend.ts';
import { publish } from '#support/publish-catalogue.ts';

/**
 * Generated products share the pictures of the demo's, and names that repeat weigh next to nothing. This gives each
 * product pictures of its own, named as uploads are and with a thumbhash of the same length. It packs the catalogue
 * anew and returns the bytes of its cards and of its thumbhashes.
 */
export async function withOwnPictures({
  sql,
  url,
  keys,
}: Backend): Promise<{ cards: number; thumbhashes: number }> {
  // No such files were ever uploaded.
  await sql`alter table public.products disable trigger check_pictures`;
  await sql`update public.products set images = array[format('/storage/v1/object/public/productimages/%s/%s-IMG%s.webp#%s', seller_id,
    1760000000000 + (hashtext(id::text)::bigint & 4294967295) * 7, 1000 + abs(hashtext('name' || id)) % 9000,
    left(translate(encode(sha256(id::text::bytea), 'base64'), '+/', '-_'), 31))]`;
  const id = await publish({ url, keys });
  const bytesOf = async (kind: string) => {
    const [{ bytes } = { bytes: 0 }] = await sql<{ bytes: number }[]>`
      select (metadata ->> 'size')::int as bytes from storage.objects
      where bucket_id = 'catalogue' and name = ${`${id}/${kind}`}`;
    return bytes;
  };
  return { cards: await bytesOf('cards'), thumbhashes: await bytesOf('thumbhashes') };
}
