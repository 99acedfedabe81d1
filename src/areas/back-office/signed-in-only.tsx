import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Navigate } from '#areas/common/use-navigate.ts';
import { useSession } from '#data/queries/session.ts';
import { backOfficeLinkTo } from '#back-office-paths';

/**
 * Sends who is not signed in to this area to its login, from where they come back here. Another person, signed in from
 * another tab, begins with a screen of their own. Never waits for the network.
 */
export function SignedInOnly({ login, children }: { login: string; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-out')
    return <Navigate to={backOfficeLinkTo.login(login, pathname + search)} replace />;
  return <Fragment key={session.user.id}>{children}</Fragment>;
}
