import { PROTOCOL } from '../../../src/data/remote/answers.ts';
import type { Sql } from '../../../supabase/local/sql-client.ts';
import type { ServerState } from '../truth.ts';
import { stateQuery } from '../truth.ts';
import type { Caller, Reply, ShopDatabase } from './database.ts';
import { becoming, invoking, replyOf } from './database.ts';
import type { Scheduler } from './scheduler.ts';
import { EPOCH } from './tab.ts';
import type { Received, Sent, Tab } from './tab.ts';

const HOUR = 3_600_000;
const WRITES = new Set(['apply_mutations', 'place_complete_order', 'resolve_order_key']);

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
  /** A connection that still sees an earlier moment, while reads go to a replica that lags. */
  #replica: { sql: Awaited<ReturnType<Sql['reserve']>> } | null = null;
  /** Rows a page holds at most, to make short histories long. */
  pageLimit: number | null = null;
  /** Intents that write of this product are answered `retry`. */
  stumbleAt = '';
  /** How long a refreshed token is good. */
  tokenLife = HOUR;

  constructor(database: ShopDatabase, scheduler: Scheduler, onCommit: OnCommit) {
    this.#database = database;
    this.#scheduler = scheduler;
    this.#onCommit = onCommit;
  }

  /** The server's clock, which nobody turns. */
  now(): number {
    return EPOCH + Math.floor(this.#scheduler.now);
  }

  tokensOf(userId: string, life = this.tokenLife) {
    const expires = this.now() + life;
    return {
      access_token: `at.${userId}.${expires}`,
      refresh_token: `rt.${userId}`,
      expires_at: Math.floor(expires / 1000),
      user: { id: userId, email: `${userId}@example.test`, user_metadata: { full_name: 'Asha' } },
    };
  }

  async answer(request: Sent, tab: Tab, swapped: string | null): Promise<Received> {
    const path = request.url.pathname;
    if (path.startsWith('/auth/')) return this.#token(request);
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

  #token(request: Sent): Received {
    const grant = request.url.searchParams.get('grant_type');
    const body = JSON.parse(request.body) as { email?: string; refresh_token?: string };
    const userId =
      grant === 'password'
        ? (body.email ?? '').split('@')[0]
        : (body.refresh_token ?? '').replace(/^rt\./, '');
    return json({ status: 200, body: JSON.stringify(this.tokensOf(userId ?? '')) });
  }
}

function json(reply: Reply): Received {
  return { ...reply, headers: { 'content-type': 'application/json' } };
}
