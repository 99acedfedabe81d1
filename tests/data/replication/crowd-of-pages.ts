import type { Client } from '#data/api/client.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import { SyncScheduler } from '#data/replication/scheduler.ts';
import { ChangeNotifications } from '#data/replication/change-notifications.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { TestClock } from '#support/test-clock.ts';

type Status = 'SUBSCRIBED' | 'CHANNEL_ERROR';
type Listener = { notify: (message: { payload: unknown }) => void; status: (status: Status) => void };

/** So many open pages, each with the real scheduler and the real listener, on one clock; the channels and the backend are played. */
export class CrowdOfPages {
  readonly clock = new TestClock();
  readonly size: number;
  readonly #schedulers: SyncScheduler[] = [];
  readonly #listeners: Listener[] = [];
  #up = true;
  #from = 0;
  #answered: { at: number; page: number }[] = [];

  constructor(size: number, seed: number) {
    this.size = size;
    const random = seededRandom(seed);
    const env = { clock: this.clock, random, isVisible: () => true, onWake: () => () => undefined };
    for (let page = 0; page < size; page += 1) {
      const scheduler = new SyncScheduler(env, {
        idle: () => 120_000,
        work: () => this.#ask(page),
        onResult: () => undefined,
      });
      this.#schedulers.push(scheduler);
      void new ChangeNotifications({
        env,
        client: this.#channels(),
        topic: 'catalog',
        ownDevice: () => `device${page}`,
        onChange: () => void scheduler.run(),
        onBreak: () => scheduler.verify(),
      });
    }
  }

  /** The pages are opened over two minutes, as people do, and so much later every one has settled. */
  async open(): Promise<void> {
    for (const { status } of this.#listeners) {
      status('SUBSCRIBED');
      await this.clock.advance(120_000 / this.size);
    }
    await this.clock.advance(10 * 60_000);
  }

  /** The backend is away: channels break at once, requests fail; it is back after `ms`, and so are all channels, at once. */
  async outage(ms: number): Promise<void> {
    this.#up = false;
    this.breakChannels();
    await this.clock.advance(ms);
    this.#up = true;
    this.#begin();
    this.#tell('SUBSCRIBED');
  }

  /** The same, met by every page in the middle of something a person waits for, and without channels to tell the end of it. */
  async hurriedOutage(ms: number): Promise<void> {
    this.#up = false;
    for (const scheduler of this.#schedulers) void scheduler.run();
    await this.clock.advance(ms);
    this.#up = true;
    this.#begin();
  }

  breakChannels(): void {
    this.#begin();
    this.#tell('CHANNEL_ERROR');
  }

  /** "Something changed", to every page in one instant. */
  notify(spread: number, after = 0): void {
    this.#begin();
    for (const { notify } of this.#listeners) notify({ payload: { device: '', spread, after } });
  }

  /** How many pages had an answer since the last outage or notification, and so many milliseconds after it. */
  pagesAnswered(since = 0): number {
    const from = this.#from + since;
    return new Set(this.#answered.filter(({ at }) => at >= from).map(({ page }) => page)).size;
  }

  /** Requests answered since the last outage or notification and in the seconds that follow, by second. */
  async answersPerSecond(seconds: number): Promise<number[]> {
    const from = this.clock.now();
    await this.clock.advance(seconds * 1_000);
    const perSecond = Array.from({ length: seconds }, () => 0);
    for (const { at } of this.#answered) {
      const second = Math.min(seconds - 1, Math.floor((at - from) / 1_000));
      perSecond[second] = (perSecond[second] ?? 0) + 1;
    }
    return perSecond;
  }

  async close(): Promise<void> {
    await Promise.all(this.#schedulers.map((scheduler) => scheduler.stop()));
  }

  async #ask(page: number): Promise<void> {
    if (!this.#up) throw new RemoteError('network');
    this.#answered.push({ at: this.clock.now(), page });
    return Promise.resolve();
  }

  #begin(): void {
    this.#from = this.clock.now();
    this.#answered = [];
  }

  #tell(status: Status): void {
    for (const listener of this.#listeners) listener.status(status);
  }

  #channels(): Client {
    const channel = () => {
      const listener = {} as Listener;
      const joined = {
        on: (_type: string, _filter: unknown, notify: Listener['notify']) => {
          listener.notify = notify;
          return joined;
        },
        subscribe: (status: Listener['status']) => {
          listener.status = status;
          this.#listeners.push(listener);
          return joined;
        },
      };
      return joined;
    };
    return { supabase: { channel, removeChannel: () => Promise.resolve('ok') } } as unknown as Client;
  }
}
