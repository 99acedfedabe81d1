import { demoUsers } from '../../supabase/seed/users.ts';

/** The demo shop's accounts, one of each role; none when nothing was seeded. */
export function accountLines(seed: 'none' | 'demo' | number): string[] {
  if (seed === 'none') return [];
  const roles = [...new Set(demoUsers.map((user) => user.role))];
  return roles.flatMap((role) => {
    const user = demoUsers.find((candidate) => candidate.role === role);
    return user
      ? [`  ${(role === 'user' ? 'shopper' : role).padEnd(8)} ${user.email}  password ${user.password}`]
      : [];
  });
}
