import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '#supabase/local/sql-client.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { columns } from './columns.ts';
import { grants } from './grants.ts';
import { policies } from './policies.ts';
import { privateFunctions, procedures } from './procedures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(4);
});
afterAll(() => database.remove());

const apiRoles = ['anon', 'authenticated'] as const;

type Reader = Sql | TransactionSql;

async function columnGrants(sql: Reader, role: string, verb: string): Promise<Record<string, string[]>> {
  const rows = await sql<{ table: string; granted: string[] }[]>`
    select c.relname as table, array_agg(a.attname::text) as granted
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_column_privilege(${role}, c.oid, a.attnum, ${verb})
    group by c.relname`;
  return Object.fromEntries(rows.map((row) => [row.table, row.granted.toSorted()]));
}

const sorted = (declared: Record<string, '*' | readonly string[]>) =>
  Object.fromEntries(
    Object.entries(declared).map(([table, names]) => [
      table,
      (names === '*' ? (columns[table] ?? []) : names).toSorted(),
    ]),
  );

async function realColumns(sql: Reader): Promise<Record<string, string[]>> {
  const rows = await sql<{ table: string; names: string[] }[]>`
    select c.relname as table, array_agg(a.attname::text) as names
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') group by c.relname`;
  return Object.fromEntries(rows.map((row) => [row.table, row.names.toSorted()]));
}

test('columns: each is declared', async () => {
  expect(await realColumns(database.sql)).toEqual(sorted(columns));
});

test('columns: one that is added to a table granted whole is noticed', async () => {
  const undo = new Error('undo');
  const added = database.sql.begin(async (sql) => {
    await sql`alter table public.user_profiles add column date_of_birth date`;
    expect(await realColumns(sql)).not.toEqual(sorted(columns));
    expect((await columnGrants(sql, 'authenticated', 'select'))['user_profiles']).toContain('date_of_birth');
    expect(await columnGrants(sql, 'authenticated', 'select')).not.toEqual(
      sorted(grants.authenticated.select),
    );
    // The others are as they were: it was this column that was noticed.
    expect(await columnGrants(sql, 'anon', 'select')).toEqual(sorted(grants.anon.select));
    throw undo;
  });
  await expect(added).rejects.toBe(undo);
});

for (const role of apiRoles) {
  for (const verb of ['select', 'insert', 'update'] as const) {
    test(`columns: ${role}, ${verb}`, async () => {
      expect(await columnGrants(database.sql, role, verb)).toEqual(sorted(grants[role][verb]));
    });
  }

  test(`${role} may not reference, empty, maintain or trigger anything`, async () => {
    const odd = await database.sql`
      select c.relname, v from pg_class c cross join unnest(array['TRUNCATE', 'TRIGGER', 'REFERENCES', 'MAINTAIN']) v
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and (has_table_privilege(${role}, c.oid, v)
          or v = 'REFERENCES' and has_any_column_privilege(${role}, c.oid, v))`;
    expect(odd).toEqual([]);
  });

  test(`${role} makes nothing, and draws from no sequence`, async () => {
    const [may] = await database.sql`
      select has_schema_privilege(${role}, 'public', 'create') or has_schema_privilege(${role}, 'private', 'create') as creates,
        (select count(*)::int from pg_class c
          where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and case when c.relkind = 'S' then has_sequence_privilege(${role}, c.oid, 'usage, select, update') else false end) as sequences`;
    expect(may).toEqual({ creates: false, sequences: 0 });
  });
}

test('tables of private are for nobody', async () => {
  const open = await database.sql`
    select c.relname, r from pg_class c cross join unnest(array['anon', 'authenticated', 'service_role']) r
    where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and (has_table_privilege(r, c.oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege(r, c.oid, 'select, insert, update'))`;
  expect(open).toEqual([]);
});

test('policies', async () => {
  const rows = await database.sql<{ table: string; names: string[] }[]>`
    select case schemaname when 'public' then '' else schemaname || '.' end || tablename as table,
      array_agg(policyname::text) as names from pg_policies group by 1`;
  const real = Object.fromEntries(rows.map((row) => [row.table, row.names.toSorted()]));
  expect(real).toEqual(sorted(policies));
});

test('views run under the rights of who reads them', async () => {
  const loose = await database.sql`
    select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and (c.relkind = 'm'
      or c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false))`;
  expect(loose).toEqual([]);
});

test('procedures: each is declared, once, and executed by those who may', async () => {
  const real = await database.sql<{ name: string; roles: string }[]>`
    select p.proname as name, concat_ws(' ', case when has_function_privilege('anon', p.oid, 'execute') then 'anon' end,
      case when has_function_privilege('authenticated', p.oid, 'execute') then 'authenticated' end) as roles
    from pg_proc p where p.pronamespace = 'public'::regnamespace`;
  const declared = Object.entries(procedures).map(([name, answers]) => {
    const people = [answers.shopper, answers.seller, answers.unverified, answers.admin];
    const anon = answers.anon === '42501' ? [] : ['anon'];
    return {
      name,
      roles: [...anon, ...(people.every((answer) => answer === '42501') ? [] : ['authenticated'])].join(' '),
    };
  });
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect([...real].toSorted(byName)).toEqual(declared.toSorted(byName));
});

test('helpers in private: nobody executes one that is not declared', async () => {
  const rows = await database.sql<{ name: string; roles: string[] }[]>`
    select name, array_agg(r order by r) as roles from (
      select replace(p.oid::regprocedure::text, 'private.', '') as name, r
      from pg_proc p cross join unnest(array['anon', 'authenticated', 'service_role']) r
      where p.pronamespace = 'private'::regnamespace and has_function_privilege(r, p.oid, 'execute')) granted
    group by name`;
  expect(Object.fromEntries(rows.map((row) => [row.name, row.roles]))).toEqual(privateFunctions);
});

// The API joins along references, as deep as an address is long: each way back multiplies what the database reads.
test('no reference that many rows make has both ends granted', async () => {
  const both = await database.sql<{ reference: string }[]>`
    select distinct c.conrelid::regclass || ' -> ' || c.confrelid::regclass as reference
    from pg_constraint c cross join unnest(array['anon', 'authenticated']) as reader
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and has_any_column_privilege(reader, c.conrelid, 'select')
      and has_any_column_privilege(reader, c.confrelid, 'select')
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indisunique
        and i.indkey::int2[] <@ c.conkey)
    order by 1`;
  // Own rows only, and one a product.
  expect(both).toEqual([{ reference: 'wishlist -> products' }]);
});
