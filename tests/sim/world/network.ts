import { CATALOGUE_PAUSE } from '#data/replication/change-notifications.ts';
import type { Random } from '#support/seeded-random.ts';
import type { Realtime } from '../tab/fake-supabase.ts';
import type { Scheduler } from './scheduler.ts';
import type { Server } from './server.ts';
import type { Received, Sent, Tab } from './tab.ts';
import { answerOf, drawDelay, drawFate, withLies } from './weather.ts';
import type { Fate, Weather } from './weather.ts';

type Listener = { tab: Tab; topic: string; onMessage: (message: { payload: unknown }) => void };

/** The network between the phones and the server. Each request's way there and its answer's way back are events. */
export class Network {
  readonly #scheduler: Scheduler;
  readonly #server: Server;
  readonly #random: Random;
  readonly #listeners = new Set<Listener>();
  readonly weather = new Map<string, Weather>();
  /** The share of change notifications that are lost. */
  lostNotifications = 0;
  /** Draws the portals that answer in JSON; null when none does. */
  lies: Random | null = null;
  /** The person whose token is sent where `swapped` is drawn. */
  stranger: string | null = null;
  onSend: (tab: Tab, name: string, request: Sent) => void = () => undefined;
  onHear: (tab: Tab, name: string, request: Sent, received: Received) => void = () => undefined;
  #cuts = 0;

  constructor(scheduler: Scheduler, server: Server, random: Random) {
    this.#scheduler = scheduler;
    this.#server = server;
    this.#random = random;
  }

  /** Whatever is on its way, there or back, breaks off. */
  cut(): void {
    this.#cuts += 1;
  }

  fetch(tab: Tab, request: Sent, signal: AbortSignal | null): Promise<Received> {
    const weather = this.weather.get(tab.phone.name) ?? 'clear';
    const name = request.url.pathname.split('/').at(-1) ?? '';
    const chosen = drawFate(weather, name, this.#random);
    const fate = this.lies === null ? chosen : withLies(chosen, this.lies);
    const there = drawDelay(weather, this.#random);
    const back = drawDelay(weather, this.#random);
    const cuts = this.#cuts;
    this.onSend(tab, name, request);
    this.#scheduler.tell(`${tab.name} sends ${name}${fate.kind === 'through' ? '' : `: ${wordsFor(fate)}`}`);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      const answered = (received: Received) => {
        this.#scheduler.park({
          owner: tab,
          delay: back,
          label: `answer ${name} ${tab.name}`,
          run: () => {
            if (cuts !== this.#cuts) return reject(new TypeError('Failed to fetch'));
            // Nobody listens any more.
            if (signal?.aborted === true) return;
            this.#scheduler.tell(`${tab.name} hears ${name} ${received.status}`);
            this.onHear(tab, name, request, received);
            resolve(received);
          },
        });
      };
      const failed = (delay: number) => {
        const fail = () => reject(new TypeError('Failed to fetch'));
        this.#scheduler.park({ owner: tab, delay, label: `failure ${name} ${tab.name}`, run: fail });
      };
      const arrives = (delay: number, then: (received: Received) => void) => {
        this.#scheduler.park({
          owner: null,
          delay,
          label: `arrival ${name} ${tab.name}`,
          run: async () => {
            if (cuts !== this.#cuts) return reject(new TypeError('Failed to fetch'));
            const stranger = fate.kind === 'swapped' ? this.stranger : null;
            const received = await this.#server.answer(request, tab, stranger);
            this.#scheduler.tell(`  ${name} of ${tab.name} answered ${received.status}`);
            then(received);
          },
        });
      };
      switch (fate.kind) {
        case 'through':
        case 'swapped':
          return arrives(there, answered);
        case 'drop':
          return fate.hang ? undefined : failed(there);
        case 'lose':
          return arrives(there, () => (fate.hang ? undefined : failed(back)));
        case 'late':
          failed(there);
          return arrives(there + fate.by, () => undefined);
        case 'twice':
          arrives(there, answered);
          return arrives(there + fate.by, () => undefined);
        case 'instead':
          return answered(answerOf(fate.with));
        case 'masked':
          return arrives(there, () => answered(answerOf(fate.with)));
      }
    });
  }

  realtime(tab: Tab): Realtime {
    return {
      join: (topic, _token, onMessage, status) => {
        const listener = { tab, topic, onMessage };
        const join = () => {
          if (tab.dead) return;
          if (this.#reaches(tab)) {
            this.#listeners.add(listener);
            status('SUBSCRIBED');
          } else {
            status('CHANNEL_ERROR');
            waiting = attempt(5_000);
          }
        };
        const attempt = (delay: number) =>
          this.#scheduler.park({ owner: tab, delay, label: `join ${tab.name}`, run: join });
        let waiting = attempt(50 + this.#random() * 200);
        return () => {
          waiting.cancel();
          this.#listeners.delete(listener);
        };
      },
    };
  }

  /** Tells everybody on a topic that something changed; some do not hear it. */
  notify(topic: string, device: string): void {
    for (const listener of this.#listeners) {
      if (listener.tab.dead) this.#listeners.delete(listener);
      if (listener.tab.dead || listener.topic !== topic || !this.#reaches(listener.tab)) continue;
      const lost = this.#random() < this.lostNotifications;
      const delay = this.#random() * 300;
      if (lost) continue;
      const pause = topic === 'catalog' ? CATALOGUE_PAUSE : {};
      const run = () => listener.onMessage({ payload: { device, ...pause } });
      this.#scheduler.park({ owner: listener.tab, delay, label: `poke ${listener.tab.name}`, run });
    }
  }

  #reaches(tab: Tab): boolean {
    const weather = this.weather.get(tab.phone.name) ?? 'clear';
    return weather !== 'offline' && weather !== 'hanging' && weather !== 'portal';
  }
}

function wordsFor(fate: Fate): string {
  switch (fate.kind) {
    case 'drop':
    case 'lose':
      return `${fate.kind}${fate.hang ? ', hangs' : ''}`;
    case 'late':
    case 'twice':
      return `${fate.kind} by ${Math.round(fate.by)} ms`;
    case 'instead':
    case 'masked':
      return `${fate.kind} ${fate.with}`;
    default:
      return fate.kind;
  }
}
