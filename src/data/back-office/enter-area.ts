import type { BackOfficeArea } from '#domain/account/area.ts';
import type { User } from '../session/session-state.ts';
import { hasText } from '../api/is-ours.ts';
import type { Call } from '../api/procedures.ts';
import { RemoteError } from '../api/remote-error.ts';

/** A user of an area, as the server's tables have them. `name` is a seller's brand name, '' when there is none. */
export type Entered = { id: string; email: string; name: string; server_now: string };

/**
 * Asks whether the caller has this area's role. Throws a ShopError 'not_a_seller' or 'admin_only' if not, a RemoteError
 * 'not_ours' for an answer that is not the shop's, and what `call` throws.
 */
export async function enterArea(call: Call, area: BackOfficeArea): Promise<Entered> {
  const entered = await call('enter_area', { p_area: area });
  if (!hasText('id')(entered) || !hasText('server_now')(entered)) throw new RemoteError('not_ours');
  return entered as Entered;
}

/** The user that a session stores. A seller's brand name stands for the full name. */
export function userOf({ id, email, name }: Entered): User {
  return { id, email, fullName: name };
}
