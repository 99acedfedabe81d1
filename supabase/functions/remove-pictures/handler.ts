import type { FunctionHandler } from '../handler-type.ts';
import { serviceRequest } from '../service-request.ts';

type Picture = { bucket: string; path: string };

/** A call ends, whatever waits: what is left goes with the next. */
const ROUNDS = 20;

/**
 * Deletes the files that nothing shows any more; asked for after a product or a chart was removed, and by a scheduler.
 * The database alone decides which, so anybody may ask. Answers how many went. Throws an Error when the database or storage
 * refuses: `answer.ts` makes it a 500, and the next call deletes the rest.
 */
export const handle: FunctionHandler = async (request, context) => {
  if (request.method !== 'POST') return Response.json({ message: 'POST only' }, { status: 405 });
  let removed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { status, body } = await serviceRequest(context, 'POST', 'rest/v1/rpc/unused_pictures', {});
    if (status >= 300) throw new Error(`unused_pictures answered ${status}`);
    const unused = body as unknown as Picture[];
    if (unused.length === 0) break;
    for (const [bucket, pictures] of Map.groupBy(unused, (picture) => picture.bucket)) {
      const prefixes = pictures.map((picture) => picture.path);
      const answer = await serviceRequest(context, 'DELETE', `storage/v1/object/${bucket}`, { prefixes });
      if (answer.status >= 300) throw new Error(`removing from ${bucket} answered ${answer.status}`);
    }
    removed += unused.length;
  }
  return Response.json({ removed });
};
