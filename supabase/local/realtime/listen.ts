import type { Sql } from '../sql-client.ts';
import type { Hub } from './hub.ts';
import { isRecord } from './frames.ts';
import { messageOf } from './message.ts';

/** Often enough that nobody sees the delay, and next to nothing for an idle database. */
const passOnEveryMs = 40;

/** Passes on what `realtime.send` said in any transaction, soon after that has committed. */
export async function listenToDatabase(
  sql: Sql,
  hub: Hub,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const pass = async (text: string) => {
    const value: unknown = JSON.parse(text);
    const stored = isRecord(value) ? value['stored'] : undefined;
    const message = messageOf(typeof stored === 'string' ? await fetchStored(sql, stored) : value);
    if (message !== undefined) hub.broadcast(message);
  };
  const subscription = await sql.listen('realtime', (text) => {
    pass(text).catch((error: unknown) => log(`realtime: a message was lost: ${String(error)}`));
  });
  let passing: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    passing ??= sql`select realtime.pass_on()`
      .catch(() => undefined) // The database is restarting: the messages wait, and health says so.
      .finally(() => (passing = undefined));
  }, passOnEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await passing;
    await subscription.unlisten();
  };
}

async function fetchStored(sql: Sql, id: string): Promise<unknown> {
  const [row] = await sql`select topic, event, payload, private from realtime.messages where id = ${id}`;
  return row;
}
