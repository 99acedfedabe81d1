/**
 * One of the project's keys. Newer projects hand functions a JSON object of keys by name, and begin with the one called
 * `default`. Older and self-hosted ones have a single key. '' when there is neither.
 */
export function projectKey(byName: string | undefined, single: string | undefined): string {
  const keys = JSON.parse(byName || '{}') as Record<string, string>;
  return keys['default'] ?? Object.values(keys)[0] ?? single ?? '';
}
