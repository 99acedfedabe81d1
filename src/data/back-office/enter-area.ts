import type { BackOfficeArea } from '#domain/account/area.ts';
import type { User } from '../session/session-state.ts';
import { hasText } from '../api/is-ours.ts';
import type { Call } from '../api/procedures.ts';
import { RemoteError } from '../api/remote-error.ts';

/** Who somebody is in an area, as the server's tables say. `name` is the brand's for a seller, '' when there is none. */
export type Entered = { id: string; email: string; name: string; server_now: string };

/** Asks whether the caller's role is this area's: refused with 'not_a_seller' or 'admin_only' when it is not. */
export async function enterArea(call: Call, area: BackOfficeArea): Promise<Entered> {
  const entered = await call('enter_area', { p_area: area });
  if (!hasText('id')(entered) || !hasText('server_now')(entered)) throw new RemoteError('not_ours');
  return entered as Entered;
}

export function userOf({ id, email, name }: Entered): User {
  return { id, email, fullName: name };
}
