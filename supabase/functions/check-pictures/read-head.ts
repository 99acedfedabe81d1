import { PICTURE_HEAD_BYTES } from '../../../src/domain/picture-type.ts';
import type { FunctionContext } from '../handler-type.ts';
import type { UploadedPicture } from './uploaded-pictures.ts';

/** The first bytes of a stored file. The version in the address keeps a cache from answering with an older one. */
export async function readHead(
  { supabaseUrl, secretKey }: FunctionContext,
  bucket: string,
  { path, version }: UploadedPicture,
): Promise<Uint8Array> {
  const address = `${supabaseUrl}/storage/v1/object/${bucket}/${path}?version=${encodeURIComponent(version)}`;
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const answer = await fetch(address, {
    headers: { ...headers, range: `bytes=0-${PICTURE_HEAD_BYTES - 1}` },
  });
  if (!answer.ok || answer.body === null) throw new Error(`reading a picture answered ${answer.status}`);
  const head: number[] = [];
  // Leaving the loop cancels the rest of a file that was sent whole.
  for await (const chunk of answer.body) {
    head.push(...chunk.subarray(0, PICTURE_HEAD_BYTES - head.length));
    if (head.length >= PICTURE_HEAD_BYTES) break;
  }
  return Uint8Array.from(head);
}
