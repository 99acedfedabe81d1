/**
 * One of the project's keys: newer projects hand functions a JSON object of keys by name, of which `default` is the one a
 * project begins with, older and self-hosted ones a single key. '' when there is neither.
 */
export function projectKey(byName: string | undefined, single: string | undefined): string {
  const keys = JSON.parse(byName || '{}') as Record<string, string>;
  return keys['default'] ?? Object.values(keys)[0] ?? single ?? '';
}
