import { ShopError } from '#domain/error-code.ts';
import type { CatalogueBase } from '#domain/catalogue/base.ts';
import type { CatalogueAnswer } from '../api/answers.ts';
import { RemoteError } from '../api/remote-error.ts';
import { noteServerNow } from '../env/server-now.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Page } from '../replication/pull.ts';
import type { Answered } from './ask-catalogue.ts';

type Stores = ServerClockStores;

/** Thrown instead of a page: there is a base to begin with. `rows` are what home shows first of it. */
export class BaseOffered extends Error {
  readonly base: CatalogueBase;
  readonly rows: Partial<CatalogueAnswer['rows']>;

  constructor(base: CatalogueBase, rows: Partial<CatalogueAnswer['rows']>) {
    super(`base ${base.id} offered`);
    this.base = base;
    this.rows = rows;
  }
}

/** A page of the catalogue's log. Throws what the asking throws, a ShopError 'upgrade_required', or a BaseOffered. */
export async function fetchPage(stores: Stores, asked: Promise<Answered>): Promise<Page> {
  const { answer, sentAt, answeredAt } = await asked;
  if (answer.status === 'upgrade_required') throw new ShopError('upgrade_required');
  // A portal may answer in JSON too.
  if (typeof answer.server_now !== 'string' || typeof answer.next !== 'number')
    throw new RemoteError('not_ours');
  noteServerNow(stores, { serverNow: answer.server_now, sentAt, answeredAt });
  if (answer.base !== undefined) throw new BaseOffered(answer.base, answer.rows);
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
