import type { Claims } from '../jwt.ts';
import type { Sql } from '../sql-client.ts';
import { mayUseTopic } from './access.ts';
import { readCredentials } from './credentials.ts';
import { isRecord, type Frame } from './frames.ts';
import type { Hub, Member } from './hub.ts';
import type { Message } from './message.ts';

export type ChannelHost = {
  sql: Sql;
  hub: Hub;
  /** The key of the socket's address, used by a join that carries no token. */
  apiKey: string;
  send(frame: Frame): void;
  /** The channel has closed itself. */
  forget(channel: Channel): void;
};

/** One topic that one socket has joined. */
export class Channel implements Member {
  readonly #host: ChannelHost;
  readonly #topic: string;
  readonly #name: string;
  readonly #joinRef: string | null;
  readonly #private: boolean;
  readonly #acknowledges: boolean;
  readonly #hearsItself: boolean;
  #claims: Claims;
  #mayWrite: boolean | undefined;
  #leaveHub: () => void = () => undefined;
  #expiry: NodeJS.Timeout | undefined;

  private constructor(host: ChannelHost, frame: Frame, claims: Claims) {
    const config = isRecord(frame.payload['config']) ? frame.payload['config'] : {};
    const broadcast = isRecord(config['broadcast']) ? config['broadcast'] : {};
    this.#host = host;
    this.#topic = frame.topic;
    this.#name = frame.topic.replace(/^realtime:/, '');
    this.#joinRef = frame.joinRef ?? frame.ref;
    this.#private = config['private'] === true;
    this.#acknowledges = broadcast['ack'] === true;
    this.#hearsItself = broadcast['self'] === true;
    this.#claims = claims;
  }

  /** Answers a `phx_join`; undefined when it was refused. */
  static async join(host: ChannelHost, frame: Frame): Promise<Channel | undefined> {
    const refuse = (reason: string) => {
      host.send(reply(frame, 'error', { reason }));
      return undefined;
    };
    const given = frame.payload['access_token'];
    const credentials = readCredentials(typeof given === 'string' ? given : host.apiKey, Date.now());
    if ('refusal' in credentials) return refuse(credentials.refusal);
    const config = isRecord(frame.payload['config']) ? frame.payload['config'] : {};
    if (Array.isArray(config['postgres_changes']) && config['postgres_changes'].length > 0) {
      return refuse('RealtimeDisabledForConfiguration: this backend carries broadcasts only');
    }
    const channel = new Channel(host, frame, credentials.claims);
    if (!(await channel.#mayRead())) {
      return refuse(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${channel.#name}`,
      );
    }
    channel.#leaveHub = host.hub.join(channel.#name, channel.#private, channel);
    channel.#closeWhenExpired();
    host.send(reply(frame, 'ok', { postgres_changes: [] }));
    return channel;
  }

  deliver({ event, payload }: Message): void {
    this.#push('broadcast', { type: 'broadcast', event, payload });
  }

  /** A newer token for a channel that goes on. A bad one, or one that may no longer read, ends it. */
  async renew(token: unknown): Promise<void> {
    if (typeof token !== 'string') return;
    const credentials = readCredentials(token, Date.now());
    if ('refusal' in credentials) return this.#end(credentials.refusal);
    this.#claims = credentials.claims;
    this.#mayWrite = undefined;
    if (!(await this.#mayRead())) return this.#end(`Unauthorized: ${this.#name}`);
    this.#closeWhenExpired();
  }

  async send(frame: Frame): Promise<void> {
    this.#mayWrite ??=
      !this.#private || (await mayUseTopic(this.#host.sql, this.#claims, this.#name, 'write'));
    const { event, payload } = frame.payload;
    if (this.#mayWrite && typeof event === 'string') {
      const message = { topic: this.#name, event, payload, private: this.#private };
      this.#host.hub.broadcast(message, this.#hearsItself ? undefined : this);
    }
    if (!this.#acknowledges) return;
    const response = this.#mayWrite ? {} : { reason: 'Unauthorized: no permission to write to this topic' };
    this.#host.send(reply(frame, this.#mayWrite ? 'ok' : 'error', response));
  }

  leave(): void {
    clearTimeout(this.#expiry);
    this.#leaveHub();
  }

  close(): void {
    this.leave();
    this.#host.send({
      joinRef: this.#joinRef,
      ref: this.#joinRef,
      topic: this.#topic,
      event: 'phx_close',
      payload: {},
    });
  }

  async #mayRead(): Promise<boolean> {
    return !this.#private || mayUseTopic(this.#host.sql, this.#claims, this.#name, 'read');
  }

  #closeWhenExpired(): void {
    clearTimeout(this.#expiry);
    if (this.#claims.exp === undefined) return;
    // A longer wait than a timer can hold would fire at once.
    const wait = Math.min(Math.max(this.#claims.exp * 1000 - Date.now(), 0), 2 ** 31 - 1);
    this.#expiry = setTimeout(() => this.#end('Token has expired'), wait).unref();
  }

  #end(message: string): void {
    this.#push('system', { extension: 'system', status: 'error', message, channel: this.#name });
    this.close();
    this.#host.forget(this);
  }

  /** Without a join ref: realtime-js drops frames of another join, never those without one. */
  #push(event: string, payload: Record<string, unknown>): void {
    this.#host.send({ joinRef: null, ref: null, topic: this.#topic, event, payload });
  }
}

export function reply(frame: Frame, status: 'ok' | 'error', response: Record<string, unknown>): Frame {
  return { ...frame, event: 'phx_reply', payload: { status, response } };
}
