import { ShopError } from '#domain/mutation/error-code.ts';

/** Waits for the code of the databases. Throws 'app_missing' when it could not be loaded. */
export async function codeHere<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch {
    throw new ShopError('app_missing');
  }
}
