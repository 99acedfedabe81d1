import type { Call } from './api/procedures.ts';
import { startBackOffice } from './page.ts';
import { codeHere } from './code-here.ts';

/**
 * Calls a procedure once as the signed-in seller or admin, for the writes of these areas. These writes are all online-only.
 * Throws a ShopError.
 */
export const backOfficeCall: Call = async (name, args, options) => {
  const backOffice = await codeHere(startBackOffice());
  return backOffice.call(name, args, options);
};
