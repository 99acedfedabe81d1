/** The persons of the matrix, in the order of its columns. */
export const roles = ['anon', 'shopper', 'seller', 'unverified', 'admin', 'service'] as const;
export type Role = (typeof roles)[number];

export type Subject = {
  role: Role;
  /** The auth user's id; '' for those who are nobody. */
  id: string;
  databaseRole: 'anon' | 'authenticated' | 'service_role';
};

export function isSignedIn(subject: Subject): boolean {
  return subject.databaseRole === 'authenticated';
}

export function isSeller(subject: Subject): boolean {
  return subject.role === 'seller' || subject.role === 'unverified';
}
