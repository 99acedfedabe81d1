import type { Outcome } from '../../matrix/attempt.ts';
import type { Role } from '../../matrix/subjects.ts';

/** An attack, what it gets, and the one guard without which it would get through. */
export type Guard = {
  what: string;
  role: Role;
  attack: string;
  /** `no`: it runs and reaches nothing. */
  refused: Outcome;
  /** SQL that takes the guard away. */
  without: string;
  /** The answer without the guard; `yes` where nothing else is said. */
  unguarded?: Outcome;
};

/** SQL that takes all policies of a table away. */
export const open = (table: string) => `alter table public.${table} disable row level security`;
/** SQL by which a helper of the rules gives one answer to everybody. */
export const always = (signature: string, answer: string) => {
  const [name, type] = signature.split(' returns ');
  return `create or replace function private.${name} returns ${type} language sql as $$ select ${answer} $$`;
};
