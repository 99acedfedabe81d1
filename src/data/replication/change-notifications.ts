import type { RealtimeChannel } from '@supabase/supabase-js';
import { REALTIME_SUBSCRIBE_STATES as states } from '@supabase/supabase-js';
import { retryDelay } from '#domain/mutation/retry.ts';
import type { Env } from '../env/env.ts';
import type { Client } from '../api/client.ts';

/** When a notification is answered: no earlier than `after` milliseconds from now, and then within `spread` milliseconds. */
type Pause = { after: number; spread: number };
/** The database's message: which device changed something, and up to which number of the log. */
type Notification = { device?: string; seq?: number } & Partial<Pause>;
/** Milliseconds within which a page pulls after its channel broke, and after it is back. */
type Spreads = { broken: number; back: number };

const AT_ONCE: Pause = { after: 0, spread: 0 };
/** The catalogue notifies at most once in five seconds. A page that joins in between answers when they are over. */
export const CATALOGUE_PAUSE: Pause = { after: 5_000, spread: 15_000 };

// A backend that restarts breaks all channels at once, and has them back at once. Their pages must not pull at once. Measured
// with 200 pages and outages of 2 s to an hour: no second brings more than 15 % of them.
const WHOLE_SHOP: Spreads = { broken: 14_000, back: 60_000 };

export type NotificationOptions = {
  env: Pick<Env, 'clock' | 'random'>;
  client: Pick<Client, 'supabase'>;
  topic: string;
  /** This device's own changes are pulled right after they were sent, so their notifications are ignored. */
  ownDevice: () => string;
  /**
   * Called for each notification and each (re)subscription, when its pause is over. Answers of the server given from then on contain
   * all changes up to `seq`.
   */
  onChange: (seq: number) => void;
  /** The channel failed. Only a request tells whether the server can be reached. */
  onBreak: () => void;
  /** The pause of the first subscription. */
  onJoin?: Pause;
  /** Those of a whole shop, unless few listen. */
  spreads?: Spreads;
};

/** Listens on a private topic for "something changed". Nothing depends on it: the scheduler's idle runs pull without it. */
export class ChangeNotifications {
  readonly #options: NotificationOptions;
  readonly #answer: DelayedAnswer;
  #channel: RealtimeChannel | null = null;
  #stopped = false;
  #attempt = 0;
  #isBroken = false;
  #cancelJoin = () => {};
  #cancelBreak = () => {};

  constructor(options: NotificationOptions) {
    this.#options = options;
    this.#answer = new DelayedAnswer(options.env, options.onChange);
    this.#join();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelJoin();
    this.#cancelBreak();
    this.#answer.cancel();
    const last = this.#channel;
    this.#channel = null;
    if (last !== null) void this.#options.client.supabase.removeChannel(last);
  }

  #join(): void {
    const { client, topic, ownDevice } = this.#options;
    const channel = client.supabase.channel(topic, { config: { private: true } });
    this.#channel = channel;
    channel
      .on('broadcast', { event: 'poke' }, ({ payload }: { payload?: Notification }) => {
        if (payload?.device === ownDevice()) return;
        const { after = 0, spread = 0, seq = 0 } = payload ?? {};
        this.#changed({ after, spread }, seq);
      })
      .subscribe((status) => {
        if (!this.#stopped && this.#channel === channel) this.#onStatus(status);
      });
  }

  #onStatus(status: states): void {
    const { env, client, onJoin = AT_ONCE, spreads = WHOLE_SHOP, onBreak } = this.#options;
    if (status === states.SUBSCRIBED) {
      this.#attempt = 0;
      this.#changed({ ...onJoin, ...(this.#isBroken && { spread: spreads.back }) });
      this.#isBroken = false;
    } else if (status === states.CLOSED) {
      // The server closed the channel because its token expired. supabase-js rejoins after errors, but not after this.
      this.#isBroken = true;
      const closed = this.#channel;
      this.#channel = null;
      if (closed !== null) void client.supabase.removeChannel(closed);
      this.#cancelJoin = env.clock.setTimeout(() => this.#join(), retryDelay(this.#attempt, env.random()));
      this.#attempt += 1;
    } else {
      if (!this.#isBroken) this.#cancelBreak = env.clock.setTimeout(onBreak, env.random() * spreads.broken);
      this.#isBroken = true;
    }
  }

  #changed(pause: Pause, seq = 0): void {
    this.#cancelBreak();
    this.#answer.order(pause, seq);
  }
}

/** Answers notifications together: when the first one's spread is over, with the highest number whose pause is over by then. */
class DelayedAnswer {
  readonly #env: Pick<Env, 'clock' | 'random'>;
  readonly #answer: (seq: number) => void;
  #cancelTimer: (() => void) | null = null;
  /** The highest number that was notified, and the highest whose pause is over. */
  #notifiedSeq = 0;
  #rested = 0;
  #pause = 0;
  /** When the last notification's pause is over. */
  #restsUntil = 0;

  constructor(env: Pick<Env, 'clock' | 'random'>, answer: (seq: number) => void) {
    this.#env = env;
    this.#answer = answer;
  }

  order({ after, spread }: Pause, seq: number): void {
    this.#notifiedSeq = Math.max(this.#notifiedSeq, seq);
    if (this.#cancelTimer === null) this.#rested = this.#notifiedSeq;
    this.#pause = after;
    this.#restsUntil = this.#env.clock.now() + after;
    if (spread === 0) this.#answer(this.#rested);
    else if (this.#cancelTimer === null) this.#answerLater(spread);
  }

  cancel(): void {
    this.#cancelTimer?.();
  }

  #answerLater(spread: number): void {
    const { clock, random } = this.#env;
    // If the clock was put back, `#restsUntil` would lie too far ahead.
    this.#restsUntil = Math.min(this.#restsUntil, clock.now() + this.#pause);
    const wait = Math.max(0, this.#restsUntil - clock.now()) + random() * spread;
    this.#cancelTimer = clock.setTimeout(() => {
      this.#cancelTimer = null;
      if (clock.now() >= this.#restsUntil) this.#rested = this.#notifiedSeq;
      this.#answer(this.#rested);
      this.#rested = this.#notifiedSeq;
      // A later notification is too young to be answered by this.
      if (clock.now() < this.#restsUntil) this.#answerLater(spread);
    }, wait);
  }
}
