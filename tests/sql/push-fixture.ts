import type { Persona } from '#support/personas.ts';
import type { FakeDevice } from '#support/push-service.ts';
import type { Sql } from '#supabase/local/sql-client.ts';
import { push as sendMutations } from './sync-client.ts';

/** A push as `claim_pushes` hands it out. */
export type Push = {
  id: string;
  kind: string;
  endpoint: string;
  facts: Record<string, unknown>;
  orders: { id: string; status: string; items: { name: string; quantity: number }[] }[] | null;
  products: { id: string; name: string; back: boolean; price: number }[] | null;
};

export const save = (person: Persona, device: Omit<FakeDevice, 'open'>, area = 'shop') =>
  person.rpc('save_push_subscription', {
    p_endpoint: device.endpoint,
    p_p256dh: device.p256dh,
    p_auth: device.auth,
    p_area: area,
  });

let phones = 0;
/** Switches a kind of notifications off, or on, from a phone of its own. */
export const mute = (person: Persona, kind: string, wanted = false) =>
  sendMutations(person, [{ n: 1, name: 'notifications.set', args: { kind, wanted } }], `phone${++phones}`);

/** The pushes of a database, as a sender sees them. */
export const pushesOf = (sql: Sql) => ({
  claim: async (limit = 100): Promise<Push[]> => {
    const [row] = await sql<{ pushes: Push[] }[]>`select public.claim_pushes(${limit}) as pushes`;
    return row!.pushes;
  },
  report: ({ id }: Push, error: string | null = null, isGone = false) =>
    sql`select public.report_push(${id}, ${error}, ${isGone})`,
  dueNow: () => sql`update private.pushes set due_at = now()`,
  rows: async () => {
    const [row] = await sql<{ count: number }[]>`select count(*)::integer from private.pushes`;
    return row!.count;
  },
});
