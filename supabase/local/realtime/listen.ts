import type { Sql } from '../sql-client.ts';
import type { Hub } from './hub.ts';
import { isRecord } from './frames.ts';
import { messageOf } from './message.ts';

/** Passes on what `realtime.send` says in any transaction, once that has committed. */
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
  return () => subscription.unlisten();
}

async function fetchStored(sql: Sql, id: string): Promise<unknown> {
  const [row] = await sql`select topic, event, payload, private from realtime.messages where id = ${id}`;
  return row;
}
