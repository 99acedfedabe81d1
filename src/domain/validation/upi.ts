/**
 * A UPI address as the shop stores it, from what was typed; null when it is none. An e-mail address is none, because its host has a
 * dot. The database has the same rule in `private.upi_typed`.
 */
export function upiTyped(typed: string): string | null {
  const text = typed.slice(0, 400).trim().toLowerCase();
  return /^[a-z0-9._-]{2,255}@[a-z][a-z0-9]{1,63}$/.test(text) ? text : null;
}
