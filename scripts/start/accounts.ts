import type { Sql } from '#supabase/local/sql-client.ts';
import { demoUsers } from '#supabase/seed/users.ts';

/** The demo's accounts that the database has, one of each role. */
export async function accountLines(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id::text from auth.users where id = any(${demoUsers.map(({ id }) => id)}::uuid[])`;
  const there = new Set(rows.map(({ id }) => id));
  const users = demoUsers.filter(({ id }) => there.has(id));
  const firsts = users.filter((user) => users.find(({ role }) => role === user.role) === user);
  return firsts.map(
    ({ role, email, password }) =>
      `  ${(role === 'user' ? 'shopper' : role).padEnd(8)} ${email}  password ${password}`,
  );
}
