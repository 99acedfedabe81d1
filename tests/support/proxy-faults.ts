import type { Random } from './seeded-random.ts';

/** Which requests a fault strikes: tested against 'METHOD /path?query'; absent: all. */
export interface Only {
  only?: RegExp;
}

/** Absent: the server never hears of it. `after`: the server does its work, and only the answer is kept back. */
type Hanging = Only & { served?: 'after' };

/** What happens to one request. `lose` lets the server do its work and throws the answer away. */
export type Fate =
  | { kind: 'pass'; delayMs: number; lose: boolean }
  | { kind: 'drop'; delayMs: number }
  | { kind: 'hang'; delayMs: number; served: boolean }
  | { kind: 'answer'; delayMs: number; status: number; headers: Record<string, string>; body: string };

/** Waits for `end`, which `release` brings. */
type Held = Only & { end: Promise<void>; release: () => void };

interface Strike extends Only {
  p: number;
  random: Random;
}

type Canned = Only & { status: number; headers: Record<string, string>; body: string };

const portalPage = '<!doctype html><title>Free Wi-Fi</title><h1>Accept our terms to go online</h1>';

/** The faults that are on, and the dice that decide whom they strike. */
export class Faults {
  #delay: Only & { ms: number } = { ms: 0 };
  #drop: Strike | undefined;
  #lose: Strike | undefined;
  #canned: Canned[] = [];
  #hanging: Hanging[] = [];
  #held: Held[] = [];

  delay(ms: number, only: Only = {}): void {
    this.#delay = { ms, ...only };
  }

  dropBefore(p: number, random: Random, only: Only = {}): void {
    this.#drop = { p, random, ...only };
  }

  loseAnswers(p: number, random: Random, only: Only = {}): void {
    this.#lose = { p, random, ...only };
  }

  /** Everything is answered by somebody else's web page, as on a station's Wi-Fi. */
  portal(page: string | number = portalPage): void {
    const html = typeof page === 'string' ? page : portalPage;
    const status = typeof page === 'number' ? page : 200;
    this.respond(status, { 'content-type': 'text/html; charset=utf-8' }, html);
  }

  respond(status: number, headers: Record<string, string>, body: string, only: Only = {}): void {
    this.#canned.unshift({ status, headers, body, ...only });
  }

  /** Never answered, never refused: the connection stays open until the browser gives up. */
  hang(hanging: Hanging = {}): void {
    this.#hanging.push(hanging);
  }

  /** Waits at the door until `heal`, however long that takes: for what must be seen meanwhile. */
  hold(only: Only = {}): void {
    const { promise: end, resolve: release } = Promise.withResolvers<void>();
    this.#held.push({ ...only, end, release });
  }

  /** No fault is on any more: what was held goes on. A request that hangs already goes on hanging. */
  heal(): void {
    for (const { release } of this.#held) release();
    this.#held = [];
    this.#delay = { ms: 0 };
    this.#drop = undefined;
    this.#lose = undefined;
    this.#canned = [];
    this.#hanging = [];
  }

  /** Resolves once nothing holds this request any more. */
  async released(request: string): Promise<void> {
    await Promise.all(this.#held.filter((fault) => strikes(fault, request)).map(({ end }) => end));
  }

  /** Throws the dice for one request. */
  fateOf(request: string): Fate {
    const delayMs = strikes(this.#delay, request) ? this.#delay.ms : 0;
    if (this.#drop && strikes(this.#drop, request) && this.#drop.random() < this.#drop.p) {
      return { kind: 'drop', delayMs };
    }
    const hanging = this.#hanging.find((fault) => strikes(fault, request));
    if (hanging) return { kind: 'hang', delayMs, served: hanging.served === 'after' };
    const canned = this.#canned.find((answer) => strikes(answer, request));
    if (canned) {
      const { status, headers, body } = canned;
      return { kind: 'answer', delayMs, status, headers, body };
    }
    const lose =
      this.#lose !== undefined && strikes(this.#lose, request) && this.#lose.random() < this.#lose.p;
    return { kind: 'pass', delayMs, lose };
  }
}

const strikes = ({ only }: Only, request: string) => only === undefined || only.test(request);
