import type { FunctionContext } from '../handler-type.ts';
import type { UploadedPicture } from './uploaded-pictures.ts';

/**
 * The bytes of a stored file; its bucket limits how large. The version in the address keeps a cache from answering with an older
 * one. Throws an Error for any other status than 2xx, and what `fetch` throws.
 */
export async function readPicture(
  { supabaseUrl, secretKey }: FunctionContext,
  bucket: string,
  { path, version }: UploadedPicture,
): Promise<Uint8Array<ArrayBuffer>> {
  const address = `${supabaseUrl}/storage/v1/object/${bucket}/${path}?version=${encodeURIComponent(version)}`;
  const answer = await fetch(address, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  });
  if (!answer.ok) throw new Error(`reading a picture answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
