import type { ErrorCode } from '../../../src/domain/mutation/error-code.ts';
import { sentenceForCode } from '../../../src/messages/errors.ts';
import type { FunctionHandler } from '../handler-type.ts';
import { serviceRequest } from '../service-request.ts';
import { isPicture } from './is-picture.ts';
import { readPicture } from './read-picture.ts';
import { uploadedPictures, type UploadedPicture } from './uploaded-pictures.ts';

/**
 * Looks into files that the caller uploaded, `{bucket, paths}`, at most 20. A file that is no picture or too large is
 * deleted. The others may be shown from now on. Answers `{checked}`, or `{code, message, paths}` when one is missing or
 * refused.
 */
export const handle: FunctionHandler = async (request, context) => {
  if (request.method !== 'POST') return refuse(405, 'unexpected');
  const asked = (await request.json().catch(() => null)) as { bucket?: unknown; paths?: unknown } | null;
  const bucket = asked?.bucket;
  const paths = Array.isArray(asked?.paths) ? [...new Set<unknown>(asked.paths)] : [];
  if (!isBucket(bucket) || paths.length === 0 || paths.length > 20 || !paths.every(isText)) {
    return refuse(400, 'unexpected');
  }
  const stored = await uploadedPictures(request, context, bucket, paths);
  if (stored === null) return refuse(401, 'signed_out');
  const missing = paths.filter((path) => !stored.some((picture) => picture.path === path));
  if (missing.length > 0) return refuse(404, 'picture_missing', missing);

  const honest: UploadedPicture[] = [];
  // One after another: a function has 256 MB, and 20 charts inflated at once are more.
  for (const picture of stored) {
    if (await isPicture(picture.path, await readPicture(context, bucket, picture))) honest.push(picture);
  }
  const noted = await serviceRequest(context, 'POST', 'rest/v1/rpc/note_checked_pictures', {
    p_bucket: bucket,
    p_pictures: honest,
  });
  if (noted.status >= 300) throw new Error(`note_checked_pictures answered ${noted.status}`);
  const prefixes = stored.filter((picture) => !honest.includes(picture)).map(({ path }) => path);
  if (prefixes.length === 0) return Response.json({ checked: paths });
  const removed = await serviceRequest(context, 'DELETE', `storage/v1/object/${bucket}`, { prefixes });
  if (removed.status >= 300) throw new Error(`removing from ${bucket} answered ${removed.status}`);
  return refuse(422, 'picture_false', prefixes);
};

const isText = (value: unknown): value is string => typeof value === 'string';
const BUCKETS = ['productimages', 'sizechart', 'return-pictures', 'review-pictures'] as const;
const isBucket = (value: unknown): value is (typeof BUCKETS)[number] =>
  BUCKETS.some((bucket) => bucket === value);

function refuse(status: number, code: ErrorCode, paths: string[] = []): Response {
  return Response.json({ code, message: sentenceForCode(code), paths }, { status });
}
