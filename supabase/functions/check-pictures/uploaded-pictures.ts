import type { FunctionContext } from '../handler-type.ts';

export type UploadedPicture = { path: string; version: string };

/**
 * Those of the paths that are stored and the caller's to write, asked with the caller's own token; null without a valid one.
 * Throws an Error when the database answers with any other failure, and what `fetch` throws.
 */
export async function uploadedPictures(
  request: Request,
  context: FunctionContext,
  bucket: string,
  paths: string[],
): Promise<UploadedPicture[] | null> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer .+/i.test(authorization)) return null;
  const answer = await fetch(`${context.supabaseUrl}/rest/v1/rpc/uploaded_pictures`, {
    method: 'POST',
    headers: { apikey: context.publishableKey, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ p_bucket: bucket, p_paths: paths }),
  });
  if (answer.status === 401 || answer.status === 403) return null;
  if (!answer.ok) throw new Error(`uploaded_pictures answered ${answer.status}`);
  return (await answer.json()) as UploadedPicture[];
}
