import type { Persona } from '#support/personas.ts';

export type Entry = { id: string; seq: number; gone: boolean; [column: string]: unknown };
export type Page = {
  protocol: number;
  status: string;
  uid: string;
  epoch: string;
  server_now: string;
  last_n: number;
  scopes: Record<string, { next: number; more: boolean; reload: boolean }>;
  rows: Record<'cart' | 'wishlist' | 'profile' | 'orders', Entry[]>;
};
type Verdict = { n: number; verdict: string; code?: string };
export type Batch = { status: string; uid: string; last_n: number; verdicts: Verdict[] };
export type Intent = { n: number; key?: string; name: string; args: Record<string, unknown> };

const device = 'device-one';

export function pull(
  person: Persona,
  cursor = 0,
  options: { epoch?: string; limit?: number; device?: string; uid?: string; protocol?: number } = {},
): Promise<Page> {
  return person.rpc('sync_pull', {
    p_uid: options.uid ?? person.id,
    p_protocol: options.protocol ?? 1,
    p_device: options.device ?? device,
    p_epoch: options.epoch ?? '',
    p_cursors: { [`user:${person.id}`]: cursor },
    p_limit: options.limit ?? 500,
  });
}

export function nextOf(page: Page): number {
  return Object.values(page.scopes)[0]?.next ?? 0;
}

export function push(person: Persona, intents: Intent[], from = device, after = 0): Promise<Batch> {
  return person.rpc('apply_mutations', {
    p_uid: person.id,
    p_device: from,
    p_protocol: 1,
    p_intents: intents,
    p_after: after,
  });
}
