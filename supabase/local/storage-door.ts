import { pictureType, PICTURE_HEAD_BYTES } from '../../src/domain/picture-type.ts';

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Refuses an upload whose bytes are not the picture its type says, as storage refuses a type it does not take, before
 * anything is stored. Hosted storage cannot look: there, and here for what came another way, check-pictures does.
 */
export async function refuseFalsePicture(upload: Request): Promise<Response | undefined> {
  const isUpload = ['POST', 'PUT'].includes(upload.method);
  const type = upload.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!isUpload || !isObject(upload.url) || !pictureTypes.has(type)) return undefined;
  const head = new Uint8Array(await upload.clone().arrayBuffer()).subarray(0, PICTURE_HEAD_BYTES);
  if (pictureType(head) === type) return undefined;
  return Response.json(
    {
      statusCode: '415',
      error: 'invalid_mime_type',
      message: `the file is not what mime type ${type} says`,
    },
    { status: 400 },
  );
}

function isObject(url: string): boolean {
  return new URL(url).pathname.startsWith('/storage/v1/object/');
}
