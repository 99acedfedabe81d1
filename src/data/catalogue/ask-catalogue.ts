import type { Env } from '../env/env.ts';
import type { CatalogueAnswer } from '../api/answers.ts';
import { PROTOCOL } from '../api/answers.ts';
import { callPublicly } from '../api/procedures.ts';
import type { Cursor } from '../replication/pull.ts';

const PAGE = 500;

export type Asked = {
  /** The packed form of snapshots that will be taken, 0 for none. */
  format: number;
  limit?: number;
  /** Up to where the log was at the last poke: part of the address, so that no cache answers with what it kept before. */
  heard?: number;
};

/** An answer, when it was asked for and when it came: milliseconds by this device's clock. */
export type Answered = { answer: CatalogueAnswer; sentAt: number; answeredAt: number };

/** Asks for a page of the catalogue's log. Throws a RemoteError. */
export async function askCatalogue(
  env: Pick<Env, 'url' | 'publishableKey' | 'fetch' | 'clock'>,
  { seq, epoch }: Cursor,
  { format, limit = PAGE, heard = 0 }: Asked,
): Promise<Answered> {
  const sentAt = env.clock.now();
  const answer = await callPublicly(
    env,
    'catalog_since',
    {
      p_seq: seq,
      p_epoch: epoch,
      p_protocol: PROTOCOL,
      p_limit: limit,
      p_format: format,
      ...(heard > seq && { p_poke: heard }),
    },
    { method: 'GET' },
  );
  return { answer: answer as CatalogueAnswer, sentAt, answeredAt: env.clock.now() };
}
