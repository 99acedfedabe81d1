import type { Call } from './api/procedures.ts';
import { startBackOffice } from './page.ts';
import { codeHere } from './code-here.ts';

/**
 * Calls a procedure as the seller or admin who is signed in, once: for the writes of these areas, which are all
 * online-only. Throws a ShopError.
 */
export const backOfficeCall: Call = async (name, args, options) => {
  const office = await codeHere(startBackOffice());
  return office.call(name, args, options);
};
