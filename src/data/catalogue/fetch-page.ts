import { ShopError } from '../../domain/error-code.ts';
import type { CatalogueBase } from '../../domain/catalogue/base.ts';
import { clockOffset } from '../../domain/server-clock.ts';
import type { Env } from '../env.ts';
import type { CatalogueAnswer } from '../remote/answers.ts';
import { PROTOCOL } from '../remote/answers.ts';
import { callProcedure } from '../remote/call-procedure.ts';
import type { Stores } from '../stores.ts';
import type { Cursor, Page } from '../sync/pull.ts';

const PAGE = 500;

/** Thrown instead of a page: there is a base to begin with. */
export class BaseOffered extends Error {
  readonly base: CatalogueBase;

  constructor(base: CatalogueBase) {
    super(`base ${base.id} offered`);
    this.base = base;
  }
}

type Asked = {
  /** The packed form of bases that will be taken, 0 for none. */
  format: number;
  limit?: number;
  /** Up to where the log was at the last poke: part of the address, so that no cache answers with what it kept before. */
  heard?: number;
};

/** A page of the catalogue's log. */
export async function fetchPage(
  env: Env,
  stores: Stores,
  { seq, epoch }: Cursor,
  { format, limit = PAGE, heard = 0 }: Asked,
): Promise<Page> {
  const sentAt = env.clock.now();
  const answer = (await callProcedure(
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
  )) as CatalogueAnswer;
  if (answer.status === 'upgrade_required') throw new ShopError('upgrade_required');
  stores.clockOffset.set(clockOffset(answer.server_now, sentAt, env.clock.now()));
  if (answer.base !== undefined) throw new BaseOffered(answer.base);
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
