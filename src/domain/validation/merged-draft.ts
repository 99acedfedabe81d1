/**
 * The fields of a form whose draft is older than its subject. A field that was not touched since `opened` has its value
 * of `now`, and a touched one has its typed value. The touched fields that somebody else has changed to another value
 * meanwhile are in `moved`.
 */
export function mergedDraft<T extends Record<string, string>>(
  opened: T,
  typed: T,
  now: T,
): { fields: T; touched: Partial<T>; moved: (keyof T)[] } {
  const names: (keyof T)[] = Object.keys(now);
  const touched = names.filter((name) => typed[name] !== opened[name] && typed[name] !== now[name]);
  const changes = Object.fromEntries(touched.map((name) => [name, typed[name]])) as Partial<T>;
  return {
    fields: { ...now, ...changes },
    touched: changes,
    moved: touched.filter((name) => now[name] !== opened[name]),
  };
}
