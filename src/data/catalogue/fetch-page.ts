import { ShopError } from '#domain/mutation/error-code.ts';
import type { CatalogueSnapshot } from '#catalogue-index/snapshot/snapshot.ts';
import type { CatalogueAnswer } from '../api/answers.ts';
import { RemoteError } from '../api/remote-error.ts';
import { noteServerNow } from '../env/server-now.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Page } from '../replication/pull.ts';
import type { Answered } from './ask-catalogue.ts';

type Stores = ServerClockStores;

/** An answer instead of a page: there is a snapshot to begin with. `rows` are what home shows first of it. */
export type SnapshotOffer = { snapshot: CatalogueSnapshot; rows: Partial<CatalogueAnswer['rows']> };

/** A page of the catalogue's log, or a snapshot. Throws what the asking throws, or a ShopError 'upgrade_required'. */
export async function fetchPage(stores: Stores, asked: Promise<Answered>): Promise<Page | SnapshotOffer> {
  const { answer, sentAt, answeredAt } = await asked;
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
    watermark: null,
  };
}
