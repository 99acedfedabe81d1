import { SNAPSHOT_FORMAT } from '../../../src/catalogue-index/snapshot/snapshot.ts';
import type { CatalogueSnapshot } from '../../../src/catalogue-index/snapshot/snapshot.ts';
import type { FunctionContext, FunctionHandler } from '../handler-type.ts';
import { TIMEOUT, callProcedure, serviceRequest } from '../service-request.ts';
import { packCatalogue } from './pack-catalogue.ts';
import type { CatalogueCursor, CataloguePage } from './read-catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';
import { isStored, storeFile } from './stored-files.ts';

const AT_ONCE = 4;
// A visitor's statement may take 3 s. 100 products take 0.03 s on an idle machine. With 500 a busy one was refused each time.
const PAGE = 100;
// Files of a base never change, but are deleted; nobody asks for them longer than that.
const DAY = 86_400;

/**
 * Packs the catalogue into files for first visits, and deletes files of earlier snapshots. It does so when that is due,
 * or when the offered snapshot has lost its cards (a restored database, another data folder). Only for a scheduler with
 * the service key: packing is work. `{least}`: from how many products on, for tests.
 */
export const handle: FunctionHandler = async (request, context) => {
  if (request.method !== 'POST') return Response.json({ message: 'POST only' }, { status: 405 });
  // In this header: hosted Supabase puts a token of its own into `authorization` when a newer key comes.
  if (request.headers.get('apikey') !== context.secretKey)
    return Response.json({ message: 'Only with the service key' }, { status: 401 });
  const { least } = (await request.json().catch(() => ({}))) as { least?: number };
  const due = await callProcedure(context, 'catalogue_base_due', {
    p_format: SNAPSHOT_FORMAT,
    ...(typeof least === 'number' && { p_least: least }),
  });
  const published = due === true || (await hasLostCards(context)) ? await publish(context) : null;
  return Response.json({ published: published?.id ?? null, removed: await removeStale(context) });
};

async function publish(context: FunctionContext): Promise<CatalogueSnapshot> {
  const { base, files } = await packCatalogue(await readCatalogue((cursor) => readPage(context, cursor)));
  const left = [...files];
  while (left.length > 0) {
    const some = left.splice(0, AT_ONCE);
    await Promise.all(some.map(([name, bytes]) => storeFile(context, `${base.id}/${name}`, bytes, DAY)));
  }
  await callProcedure(context, 'note_catalogue_base', { p_base: base });
  return base;
}

function readPage(context: FunctionContext, { next, epoch }: CatalogueCursor): Promise<CataloguePage> {
  return askLog(context, { p_seq: next, p_epoch: epoch, p_limit: PAGE });
}

/** Whether the base that a first visit is told to begin with is not in the storage. */
async function hasLostCards(context: FunctionContext): Promise<boolean> {
  const asked = { p_seq: 0, p_limit: 1, p_format: SNAPSHOT_FORMAT };
  const { base } = await askLog<{ base?: CatalogueSnapshot }>(context, asked);
  return base !== undefined && !(await isStored(context, `${base.id}/cards`));
}

/** As any visitor. */
async function askLog<Answer>(context: FunctionContext, asked: object): Promise<Answer> {
  const url = new URL(`${context.supabaseUrl}/rest/v1/rpc/catalog_since`);
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { apikey: context.publishableKey },
  });
  if (!answer.ok) throw new Error(`catalog_since answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function removeStale(context: FunctionContext): Promise<number> {
  let removed = 0;
  for (;;) {
    const stale = (await callProcedure(context, 'stale_catalogue_files', {})) as { path: string }[];
    if (stale.length === 0) return removed;
    const prefixes = stale.map(({ path }) => path);
    const answer = await serviceRequest(context, 'DELETE', 'storage/v1/object/catalogue', { prefixes });
    if (answer.status >= 300) throw new Error(`removing old bases answered ${answer.status}`);
    removed += stale.length;
  }
}
