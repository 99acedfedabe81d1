import type { ErrorCode } from '#domain/mutation/error-code.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { isErrorCode } from '#domain/mutation/error-codes.ts';
import { refusalOf } from '#domain/mutation/refusal.ts';
import { isQuotaError } from '#platform/storage/quota-error.ts';
import { RemoteError } from './remote-error.ts';

/** Turns any failure of a remote call, or of a write to the device before it, into the ShopError that screens show. */
export function toShopError(error: unknown, fallback: ErrorCode = 'unexpected'): ShopError {
  if (error instanceof ShopError) return error;
  if (!(error instanceof RemoteError))
    return new ShopError(isQuotaError(error) ? 'storage_failed' : fallback);
  if (error.kind === 'timeout') return new ShopError('timeout');
  if (error.kind !== 'http') return new ShopError('network');
  if (isErrorCode(error.detail))
    return new ShopError(
      error.detail,
      error.detail === 'order_failed' ? { message: error.message } : undefined,
    );
  const figures = parseFigures(error.detail);
  if (figures !== null && isErrorCode(figures['code']))
    return new ShopError(figures['code'], {
      ...refusalOf(figures),
      ...(typeof figures['name'] === 'string' && { name: figures['name'] }),
    });
  if (error.code === '23505') return new ShopError('order_duplicate');
  if (error.code === '23503') return new ShopError('products_gone');
  if (error.status === 429)
    return new ShopError('rate_limited', { retryAfterSeconds: error.retryAfterSeconds });
  if (error.status === 401) return new ShopError('signed_out');
  if (error.status >= 500) return new ShopError('server_trouble');
  // The error's text decides here alone, because the specification says so.
  if (fallback === 'order_failed' && /network/i.test(error.message)) return new ShopError('network');
  return new ShopError(fallback, { message: error.message });
}

function parseFigures(detail: string): Record<string, unknown> | null {
  try {
    const figures = JSON.parse(detail) as unknown;
    return typeof figures === 'object' && figures !== null ? (figures as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
