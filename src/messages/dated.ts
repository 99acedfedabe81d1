/** A day alone ('2026-11-21') is that day everywhere, and written by `plain`; a moment by `inIndia`. '' for what is no date. */
export function formatDated(
  iso: string,
  plain: () => Intl.DateTimeFormat,
  inIndia: () => Intl.DateTimeFormat,
): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return (/^\d{4}-\d{2}-\d{2}$/.test(iso) ? plain : inIndia)().format(at);
}
