import type { RxDatabase } from 'rxdb';
import type { CatalogueCollections } from '../database.ts';
import { openCatalogueDatabase } from '../database.ts';
import type { Env } from '../env.ts';
import type { MirrorHome } from '../mirror-home.ts';
import type { MirrorPhase } from '../mirror-phase.ts';
import { callProcedure } from '../remote/call-procedure.ts';
import type { CatalogueAnswer } from '../remote/answers.ts';
import { PROTOCOL } from '../remote/answers.ts';
import { ShopError } from '../../domain/error-code.ts';
import { clockOffset } from '../../domain/server-clock.ts';
import type { Stores } from '../stores.ts';
import type { Cycle } from '../sync/cycle.ts';
import { createCycle } from '../sync/cycle.ts';
import type { Line } from '../sync/line.ts';
import { mirrorOf } from '../sync/mirror-of.ts';
import type { Mirror, Page } from '../sync/pull.ts';
import { pullToEnd, readState } from '../sync/pull.ts';
import { together } from '../sync/together.ts';
import { watchMirrors } from '../sync/watch-mirrors.ts';
import { assembleCatalogue } from './assemble.ts';
import type { CatalogueDocs } from './assemble.ts';
import { keepIndex } from './index-keeper.ts';

const PAGE = 500;
// With the person's own cycle less than one request a minute of an idle page.
const IDLE = 150_000;
const SCOPE = 'catalog';
// Longer than any one request of a pull may take.
const STEAL_AFTER = 10_000;

export type OpenCatalogue = { cycle: Cycle; close: () => Promise<void> };

/** Opens the catalogue's mirror, shows it, and keeps it up to date. Rejects when the local database cannot be read. */
export async function openCatalogue(
  env: Env,
  stores: Stores,
  line: Line,
  home: MirrorHome,
): Promise<OpenCatalogue> {
  const database = await openCatalogueDatabase(env.databasePrefix, home);
  try {
    return await follow(env, stores, line, home, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function follow(
  env: Env,
  stores: Stores,
  line: Line,
  home: MirrorHome,
  database: RxDatabase<CatalogueCollections>,
): Promise<OpenCatalogue> {
  const { state, ...collections } = database.collections;
  const mirror = mirrorOf(SCOPE, state, collections as unknown as Mirror['collections']);
  const before = await readState(mirror);
  line.note({ catalogueAt: before?.pulledAt || null });
  let phase: MirrorPhase = { status: before?.complete === true ? 'complete' : 'filling' };

  const keeper = keepIndex();
  const docs = {} as CatalogueDocs;
  const show = () => {
    if (docs.products && docs.brands && docs.collections && docs.content) {
      stores.catalogue.set(assembleCatalogue(docs as Required<CatalogueDocs>, phase, keeper));
    }
  };
  const setPhase = (next: MirrorPhase) => {
    if (phase.status === next.status) return;
    phase = next;
    show();
  };
  const watched = await watchMirrors(mirror.collections, docs, together(show));

  let kept = true;
  const cycle = createCycle(env, {
    idle: IDLE,
    async work() {
      const pulled = await pullToEnd(
        { ...mirror, watched },
        (cursor) => fetchPage(env, stores, cursor),
        () => env.clock.now(),
        (step) => env.withLock(`${env.databasePrefix}pull ${SCOPE}`, STEAL_AFTER, step),
      );
      kept = pulled.kept;
      line.note({ catalogueAt: pulled.serverNow });
    },
    onResult(error) {
      line.result('catalogue', error);
      home.result(error, kept);
      if (error === null) setPhase({ status: 'complete' });
      else if (phase.status === 'filling') setPhase({ status: 'unfilled' });
    },
  });

  return {
    cycle,
    async close() {
      await cycle.stop();
      watched.stop();
      await database.close();
    },
  };
}

async function fetchPage(env: Env, stores: Stores, cursor: { seq: number; epoch: string }): Promise<Page> {
  const sentAt = env.clock.now();
  const answer = (await callProcedure(
    env,
    'catalog_since',
    { p_seq: cursor.seq, p_epoch: cursor.epoch, p_protocol: PROTOCOL, p_limit: PAGE },
    { method: 'GET' },
  )) as CatalogueAnswer;
  if (answer.status === 'upgrade_required') throw new ShopError('upgrade_required');
  stores.clockOffset.set(clockOffset(answer.server_now, sentAt, env.clock.now()));
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
