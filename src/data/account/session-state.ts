export type Session =
  /** `refused`: the shop ended the session by itself, and the person has not been told by logging out. */
  | { status: 'signed-out'; refused?: true }
  | { status: 'signed-in'; user: { id: string; email: string; fullName: string } };

export type SignedIn = Extract<Session, { status: 'signed-in' }>;

export const SIGNED_OUT: Session = { status: 'signed-out' };
export const REFUSED: Session = { status: 'signed-out', refused: true };
