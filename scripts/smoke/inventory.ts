import type { Sql } from '#supabase/local/sql-client.ts';

/** The objects of a project: name ("table public.orders") to a print of what matters about it. */
export type Inventory = Record<string, string>;

/** The inventory of a database with this checkout's migrations. */
export async function expectedInventory(sql: Sql): Promise<Inventory> {
  return sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
    const [row] = await transaction<{ inventory: Inventory }[]>`select public.shop_inventory() as inventory`;
    return row?.inventory ?? {};
  });
}

/**
 * A project may have harmless objects beside ours. These are tables, helpers and buckets of its own, and objects on
 * those tables that keep none of our rows from being deleted. Views are harmless if nobody may read them, or if they
 * read as the caller. Indexes are harmless if they refuse nothing.
 */
function isHarmless(name: string, print: string, expected: Inventory): boolean {
  const [kind = ''] = name.split(' ');
  const isOurs = (table = '') => `table ${table}` in expected || `view ${table}` in expected;
  const onOurs = isOurs(name.split(' on ').at(-1));
  if (kind === 'view') return !/anon|authenticated/.test(print) || /security_invoker=(?:on|true)/.test(print);
  // A column's own name may hold a dot.
  if (kind === 'column') return !isOurs(/^column ([^.]+\.[^.]+)\./.exec(name)?.[1]);
  if (kind === 'constraint') {
    const [, referenced] = /REFERENCES ([^(]+)\((?!.* ON DELETE (?:CASCADE|SET))/.exec(print) ?? [];
    return !onOurs && !isOurs(referenced);
  }
  if (kind === 'index') return !onOurs || !print.startsWith('CREATE UNIQUE');
  return ['table', 'bucket', 'helper', 'scheduler', 'schedule'].includes(kind);
}

/** The schedules of docs/deploy.md: a project that has a scheduler is to have them. */
const schedules = [
  'compact-sync',
  'unused-pictures',
  'publish-catalogue',
  'notify',
  'forget-mails',
  'release-return-holds',
  'forget-returns',
  'forget-review-drafts',
];

/**
 * One sentence for each thing that is missing, differs, or opens what these migrations keep shut. A table that is missing
 * takes its columns, policies and the rest with it: they are not told again.
 */
export function inventoryGaps(expected: Inventory, found: Inventory): string[] {
  const lost = Object.keys(expected).filter((name) => /^(?:table|view) /.test(name) && !(name in found));
  const tables = lost.map((name) => name.split(' ')[1] ?? '');
  const belongsToLost = (name: string) =>
    !lost.includes(name) &&
    tables.some((table) => name.startsWith(`column ${table}.`) || name.split(/[ "]/).includes(table));
  const missing = Object.entries(expected).flatMap(([name, print]) => {
    if (!(name in found)) return belongsToLost(name) ? [] : [`${name} is missing`];
    return found[name] === print ? [] : [`${name} is "${found[name]}" and should be "${print}"`];
  });
  const foreign = Object.entries(found)
    .filter(([name, print]) => !(name in expected) && !isHarmless(name, print, expected))
    .map(([name]) => `${name} is not from these migrations`);
  const idle = 'scheduler' in found ? schedules.filter((name) => !(`schedule ${name}` in found)) : [];
  return [
    ...missing,
    ...foreign,
    ...idle.map((name) => `schedule ${name} is missing, switched off or another role's`),
  ].toSorted();
}
