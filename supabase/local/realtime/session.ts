import type { RawData, WebSocket } from 'ws';
import type { Sql } from '../sql-client.ts';
import { Channel, reply, type ChannelHost } from './channel.ts';
import {
  parseBinaryFrame,
  parseTextFrame,
  writeTextFrame,
  type Frame,
  type ProtocolVersion,
} from './frames.ts';
import type { Hub } from './hub.ts';

export type SessionOptions = {
  sql: Sql;
  hub: Hub;
  apiKey: string;
  version: ProtocolVersion;
  log: (line: string) => void;
};

/** Serves one websocket: its joins, heartbeats, tokens and broadcasts, in the order they arrive. */
export function serveSocket(socket: WebSocket, { sql, hub, apiKey, version, log }: SessionOptions): void {
  const channels = new Map<string, Channel>();
  const host: ChannelHost = {
    sql,
    hub,
    apiKey,
    send: (frame) => socket.send(writeTextFrame(frame, version), () => undefined),
    forget: (channel) => {
      for (const [topic, known] of channels) if (known === channel) channels.delete(topic);
    },
  };

  let turn = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    const frame = readFrame(data, isBinary);
    if (frame === undefined) return;
    turn = turn
      .then(() => handle(frame))
      .catch((error: unknown) => {
        log(`realtime: ${frame.event} failed: ${String(error)}`);
        host.send(reply(frame, 'error', { reason: 'InternalError: try again' }));
      });
  });
  socket.on('close', () => {
    for (const channel of channels.values()) channel.leave();
    channels.clear();
  });
  // A broken peer shows as close as well; without a listener it would end the process.
  socket.on('error', () => undefined);

  async function handle(frame: Frame): Promise<void> {
    const channel = channels.get(frame.topic);
    if (frame.topic === 'phoenix') return host.send(reply(frame, 'ok', {}));
    if (frame.event === 'phx_join') {
      channel?.close();
      channels.delete(frame.topic);
      const joined = await Channel.join(host, frame);
      if (joined === undefined) return;
      // The socket may have closed while Postgres was asked.
      if (socket.readyState !== socket.OPEN) joined.leave();
      else channels.set(frame.topic, joined);
    } else if (channel === undefined) {
      if (frame.ref !== null) host.send(reply(frame, 'error', { reason: 'unmatched topic' }));
    } else if (frame.event === 'phx_leave') {
      channels.delete(frame.topic);
      host.send(reply(frame, 'ok', {}));
      channel.close();
    } else if (frame.event === 'access_token') {
      await channel.renew(frame.payload['access_token']);
    } else if (frame.event === 'broadcast') {
      await channel.send(frame);
    } else if (frame.ref !== null) {
      host.send(reply(frame, 'ok', {}));
    }
  }
}

function readFrame(data: RawData, isBinary: boolean): Frame | undefined {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
  return isBinary ? parseBinaryFrame(bytes) : parseTextFrame(bytes.toString('utf8'));
}
