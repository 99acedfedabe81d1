import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Navigate } from '#areas/common/use-navigate.ts';
import { useSession } from '#data/queries/session.ts';
import { linkTo } from '#paths';

export type SignedInUser = { id: string; email: string; fullName: string };

/**
 * Sends a visitor who is not signed in to the login screen, from where they come back here. Another person, signed in from
 * another tab, begins with a screen of their own. Never waits for the network.
 */
export function SignedInOnly({ children }: { children: (user: SignedInUser) => ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-out') return <Navigate to={linkTo.login(pathname + search)} replace />;
  return <Fragment key={session.user.id}>{children(session.user)}</Fragment>;
}
