import type { AdminCode, SellerCode, ShopCode } from './error-codes.ts';

/** A way an action can fail that a person is told about. The sentences live in `messages`. */
export type ErrorCode = ShopCode | SellerCode | AdminCode;

/** The error of an action. `detail` carries the figures a sentence needs (a minimum, a brand, changed lines). */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly detail: unknown;

  constructor(code: ErrorCode, detail?: unknown) {
    super(code);
    this.name = 'ShopError';
    this.code = code;
    this.detail = detail;
  }
}
