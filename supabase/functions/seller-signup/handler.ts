import { SELLER_SIGN_UP_CLOSED } from '../../../src/messages/seller/create-seller.ts';
import type { FunctionHandler } from '../handler-type.ts';

/** Sellers are made by admins (create-seller). Who asks here is told so. */
export const handle: FunctionHandler = () =>
  Response.json({ success: false, message: SELLER_SIGN_UP_CLOSED }, { status: 403 });
