import { isRecord } from './frames.ts';

/** A broadcast; `topic` without the `realtime:` that clients put before it. */
export type Message = { topic: string; event: string; payload: unknown; private: boolean };

/** A message as it came from Postgres or an HTTP body; undefined when it is none. */
export function messageOf(value: unknown): Message | undefined {
  if (!isRecord(value) || typeof value['topic'] !== 'string' || typeof value['event'] !== 'string')
    return undefined;
  const { topic, event, payload = {} } = value;
  return { topic, event, payload, private: value['private'] === true };
}
