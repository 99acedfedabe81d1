import type { CatalogueSnapshot } from '#catalogue-index/snapshot/snapshot.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { Env } from '../env/env.ts';
import type { CatalogueAnswer } from '../api/answers.ts';
import { PROTOCOL } from '../api/answers.ts';
import { callPublicly } from '../api/procedures.ts';
import { RemoteError } from '../api/remote-error.ts';
import { noteServerNow } from '../env/server-now.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Checkpoint } from '../replication/checkpoint.ts';
import type { Page } from '../replication/pull.ts';

const PAGE = 500;

export type CatalogueRequest = {
  /** The packed form of snapshots that the client accepts, 0 for none. */
  format: number;
  limit?: number;
  /** The seq of the last change notification. It is part of the address, so that no cache answers with an older page. */
  notifiedSeq?: number;
};

/** An answer, when it was asked for and when it came: milliseconds by this device's clock. */
export type TimedAnswer = { answer: CatalogueAnswer; sentAt: number; answeredAt: number };

/** Asks for a page of the catalogue's log. Throws a RemoteError. */
export async function fetchCatalogue(
  env: Pick<Env, 'url' | 'publishableKey' | 'fetch' | 'clock'>,
  { seq, epoch }: Checkpoint,
  { format, limit = PAGE, notifiedSeq = 0 }: CatalogueRequest,
): Promise<TimedAnswer> {
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
      ...(notifiedSeq > seq && { p_poke: notifiedSeq }),
    },
    { method: 'GET' },
  );
  return { answer: answer as CatalogueAnswer, sentAt, answeredAt: env.clock.now() };
}

/** An answer that offers a snapshot to begin with instead of a page. `rows` are what home shows first of it. */
export type SnapshotOffer = { snapshot: CatalogueSnapshot; rows: Partial<CatalogueAnswer['rows']> };

/** A page of the catalogue's log, or a snapshot. Throws the error of `answered`, RemoteError 'not_ours' or ShopError 'upgrade_required'. */
export async function fetchPage(
  stores: ServerClockStores,
  answered: Promise<TimedAnswer>,
): Promise<Page | SnapshotOffer> {
  const { answer, sentAt, answeredAt } = await answered;
  if (answer.status === 'upgrade_required') throw new ShopError('upgrade_required');
  // A portal may answer in JSON too.
  if (typeof answer.server_now !== 'string' || typeof answer.next !== 'number')
    throw new RemoteError('not_ours');
  noteServerNow(stores, { serverNow: answer.server_now, sentAt, answeredAt });
  if (answer.base !== undefined) return { snapshot: answer.base, rows: answer.rows };
  return {
    epoch: answer.epoch,
    next: answer.next,
    more: answer.more,
    reload: answer.reload,
    serverNow: answer.server_now,
    rows: answer.rows,
    acknowledgedId: null,
  };
}
