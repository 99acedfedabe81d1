export type Session =
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: { id: string; email: string; fullName: string } };

export type SignedIn = Extract<Session, { status: 'signed-in' }>;

export const SIGNED_OUT: Session = { status: 'signed-out' };
