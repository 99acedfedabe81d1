import { SELLER_SIGN_UP_CLOSED } from '../../../src/messages/seller/create-seller.ts';
import type { FunctionHandler } from '../handler-type.ts';

/** Sellers are made by admins (create-seller). A request to this function is told so. */
export const handle: FunctionHandler = () =>
  Response.json({ success: false, message: SELLER_SIGN_UP_CLOSED }, { status: 403 });
