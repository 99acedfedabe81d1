import { ShopError } from '#domain/mutation/error-code.ts';

/** What the code of the databases gives; throws 'app_missing' when that has not come. */
export async function codeHere<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch {
    throw new ShopError('app_missing');
  }
}
