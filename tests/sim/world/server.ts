import { textOfBytes } from '#data/catalogue/snapshot/unpack.ts';
import { PROTOCOL } from '#data/api/answers.ts';
import { packCatalogue } from '#supabase/functions/publish-catalogue/pack-catalogue.ts';
import type { CataloguePage } from '#supabase/functions/publish-catalogue/read-catalogue.ts';
import { readCatalogue } from '#supabase/functions/publish-catalogue/read-catalogue.ts';
import type { Sql } from '#supabase/local/sql-client.ts';
import type { ServerState } from '../truth.ts';
import { stateQuery } from '../truth.ts';
import type { Caller, Reply, ShopDatabase } from './database.ts';
import { becoming, invoking, replyOf } from './database.ts';
import type { Scheduler } from './scheduler.ts';
import { EPOCH } from './tab.ts';
import type { Received, Sent, Tab } from './tab.ts';
import { Tokens } from './tokens.ts';

const BASES = '/storage/v1/object/public/catalogue/';
const WRITES = new Set([
  'apply_mutations',
  'place_complete_order',
  'resolve_order_key',
  'request_return',
  'withdraw_return',
  'refund_instead',
]);

/** An intent as it is sent. */
export type SentIntent = { n: number; key: string };

/** Told of each commit that may have changed somebody's things, and what was sent. */
export type OnCommit = (
  userId: string,
  state: ServerState,
  device: string,
  intents: readonly SentIntent[],
) => void;

/** The backend behind the network: the real procedures, and an auth server that knows its own tokens. */
export class Server {
  readonly #database: ShopDatabase;
  readonly #scheduler: Scheduler;
  readonly #onCommit: OnCommit;
  /** The files of snapshots, by their path. */
  readonly #files = new Map<string, string>();
  /** A connection that still sees an earlier moment, while reads go to a replica that lags. */
  #replica: { sql: Awaited<ReturnType<Sql['reserve']>> } | null = null;
  /** Rows a page holds at most, to make short histories long. */
  pageLimit: number | null = null;
  /** Intents that write of this product are answered `retry`. */
  stumbleAt = '';
  readonly tokens = new Tokens(() => this.now());
  /** Told of each tab whose refresh token is refused. */
  onRefused: (tab: Tab, userId: string) => void = () => undefined;

  constructor(database: ShopDatabase, scheduler: Scheduler, onCommit: OnCommit) {
    this.#database = database;
    this.#scheduler = scheduler;
    this.#onCommit = onCommit;
  }

  /** The server's clock, which nobody turns. */
  now(): number {
    return EPOCH + Math.floor(this.#scheduler.now);
  }

  async answer(request: Sent, tab: Tab, swapped: string | null): Promise<Received> {
    const path = request.url.pathname;
    // A sign-out: its access token ends by itself, as with the real server.
    if (path === '/auth/v1/logout') return json({ status: 200, body: '{}' });
    if (path.startsWith('/auth/')) return this.#token(request, tab);
    if (path.startsWith(BASES)) return this.#file(path.slice(BASES.length));
    const name = path.split('/').at(-1) ?? '';
    let caller: Caller = null;
    if (request.token !== null) {
      const [, userId = '', expires = '0'] = request.token.split('.');
      if (Number(expires) <= this.now()) {
        return json({ status: 401, body: '{"code":"PGRST303","message":"JWT expired"}' });
      }
      caller = swapped ?? userId;
    }
    const args = (
      request.method === 'GET' ? Object.fromEntries(request.url.searchParams) : JSON.parse(request.body)
    ) as Record<string, unknown>;
    if (tab.outdated && 'p_protocol' in args) args['p_protocol'] = PROTOCOL - 2;
    if (this.pageLimit !== null && 'p_limit' in args) args['p_limit'] = this.pageLimit;
    return json(await this.#call(name, args, caller));
  }

  async #call(name: string, args: Record<string, unknown>, caller: Caller): Promise<Reply> {
    if (this.#replica !== null && (name === 'sync_pull' || name === 'catalog_since')) {
      return this.#normal(await this.#readOld(name, args, caller));
    }
    const watched = caller !== null && WRITES.has(name);
    const { reply, after } = await this.#database.call(
      name,
      args,
      caller,
      watched ? stateQuery(caller) : undefined,
      name === 'apply_mutations' ? this.stumbleAt : '',
    );
    if (watched && typeof after === 'string') {
      this.#onCommit(
        caller,
        JSON.parse(after) as ServerState,
        typeof args['p_device'] === 'string' ? args['p_device'] : '',
        (args['p_intents'] ?? []) as SentIntent[],
      );
    }
    return this.#normal(reply);
  }

  /** Real time must not reach the phones: a seed would not replay. */
  #normal(reply: Reply): Reply {
    const body = reply.body.replace(
      /"server_now": ?"[^"]*"/,
      `"server_now": "${new Date(this.now()).toISOString()}"`,
    );
    return { ...reply, body };
  }

  async #readOld(name: string, args: Record<string, unknown>, caller: Caller): Promise<Reply> {
    const sql = this.#replica?.sql;
    if (sql === undefined) throw new Error('no replica');
    try {
      const results = (await sql.unsafe(
        `savepoint asked; ${becoming(caller)}; ${invoking(name, args)}; rollback to savepoint asked`,
      )) as unknown as { answer?: string }[][];
      return { status: 200, body: results[2]?.[0]?.answer ?? 'null' };
    } catch (error) {
      await sql.unsafe('rollback to savepoint asked');
      return replyOf(error);
    }
  }

  /** Packs the catalogue as it is, as the scheduler's function does. Gives the base's name. */
  async publish(): Promise<string> {
    const { base, files } = await packCatalogue(
      await readCatalogue(async ({ next, epoch }) => {
        const args = { p_seq: next, p_epoch: epoch, p_limit: 2000 };
        const { reply } = await this.#database.call('catalog_since', args, null);
        return JSON.parse(reply.body) as CataloguePage;
      }),
    );
    for (const [name, bytes] of files) this.#files.set(`${base.id}/${name}`, textOfBytes(bytes));
    const { sql } = this.#database;
    await sql`select public.note_catalogue_base(${sql.json(base)})`;
    return base.id;
  }

  /** The files of bases that were replaced are deleted, whoever is at them. */
  async dropOldBases(): Promise<void> {
    const rows = await this.#database.sql<{ id: string }[]>`
      select id from private.catalogue_bases where replaced_at is null`;
    for (const path of this.#files.keys())
      if (!rows.some(({ id }) => path.startsWith(`${id}/`))) this.#files.delete(path);
  }

  #file(path: string): Received {
    const body = this.#files.get(path);
    if (body === undefined) return json({ status: 400, body: '{"statusCode":"404","error":"not_found"}' });
    return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body };
  }

  /** Reads see the database as it is now until `catchUp`. */
  async lag(): Promise<void> {
    if (this.#replica !== null) return;
    const sql = await this.#database.sql.reserve();
    await sql.unsafe('begin isolation level repeatable read; select 1');
    this.#replica = { sql };
  }

  async catchUp(): Promise<void> {
    const replica = this.#replica;
    this.#replica = null;
    if (replica === null) return;
    await replica.sql.unsafe('rollback');
    replica.sql.release();
  }

  #token(request: Sent, tab: Tab): Received {
    const body = JSON.parse(request.body) as { email?: string; refresh_token?: string };
    const reply = this.tokens.answer(request.url.searchParams.get('grant_type'), body);
    if (reply.status === 400) this.onRefused(tab, reply.userId);
    return json(reply);
  }
}

function json({ status, body }: Reply): Received {
  return { status, body, headers: { 'content-type': 'application/json' } };
}
