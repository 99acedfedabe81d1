import type { Sql } from '../../supabase/local/sql-client.ts';

/** What stands in a project: name ("table public.orders") to a print of what matters about it. */
export type Inventory = Record<string, string>;

/** The inventory of a database with this checkout's migrations. */
export async function expectedInventory(sql: Sql): Promise<Inventory> {
  return sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
    const [row] = await transaction<{ inventory: Inventory }[]>`select public.shop_inventory() as inventory`;
    return row?.inventory ?? {};
  });
}

/** What a project may have beside ours without harm: its own tables and what belongs to them, its own buckets. */
const opensNothing = /^(?:table|view|column|constraint|index|bucket|helper) /;

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
  const foreign = Object.keys(found)
    .filter((name) => !(name in expected) && !opensNothing.test(name))
    .map((name) => `${name} is not from these migrations`);
  return [...missing, ...foreign].toSorted();
}
