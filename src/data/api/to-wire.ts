import type { Json } from './database.types.ts';

/** Arguments of a mutation under the names the database has: camelCase to snake_case, one level. */
export function toWireArgs(args: unknown): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(args as Record<string, Json>).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
