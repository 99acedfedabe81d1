import { pictureType, PICTURE_HEAD_BYTES } from '#domain/product/picture-type.ts';
import { decodedPath } from '#domain/text/decoded-path.ts';

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
  return refusal('invalid_mime_type', `the file is not what mime type ${type} says`, '415');
}

/** Longest name of a file or folder, in bytes, on the file systems we run on. */
const LONGEST_NAME = 255;

/** Values of the options for resized pictures. */
const RESIZING = {
  width: /^[1-9]\d{0,3}$/,
  height: /^[1-9]\d{0,3}$/,
  quality: /^([1-9]\d?|100)$/,
  resize: /^(cover|contain|fill)$/,
  format: /^(origin|webp|jpeg|png|avif)$/,
};

/**
 * Refuses an address whose key the database or the disk cannot hold, or whose picture cannot be resized as asked. Without
 * this the answer would be a 500.
 */
export function refuseFalseAddress({ url }: Request): Response | undefined {
  const { pathname, searchParams } = new URL(url);
  if (!pathname.startsWith('/storage/v1/')) return undefined;
  const names = decodedPath(pathname).split('/');
  if (names.some((name) => name.includes('\0') || Buffer.byteLength(name) > LONGEST_NAME))
    return refusal('Invalid key', 'The key has a zero character or a name that is too long');
  const isResized = pathname.startsWith('/storage/v1/render/image/');
  const wrong = Object.entries(RESIZING).find(
    ([option, allowed]) =>
      isResized && searchParams.has(option) && !allowed.test(searchParams.get(option) ?? ''),
  );
  return wrong && refusal('InvalidRequest', `${wrong[0]} must match ${wrong[1].source}`);
}

/** As storage answers: each refusal is a 400 whose body has the more exact code. */
const refusal = (error: string, message: string, statusCode = '400') =>
  Response.json({ statusCode, error, message }, { status: 400 });

function isObject(url: string): boolean {
  return new URL(url).pathname.startsWith('/storage/v1/object/');
}
