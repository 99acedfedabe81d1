import { setTimeout as pause } from 'node:timers/promises';
import type { Intent } from '../../src/domain/intents.ts';
import { newDisk } from '../support/device.ts';
import type { Disk } from '../support/device.ts';
import type { Proxy } from '../support/proxy.ts';
import type { Random } from '../support/seeded-random.ts';
import { seededRandom } from '../support/seeded-random.ts';
import type { Account } from '../support/shop.ts';
import type { Ground, Phone } from './lines.ts';
import { ownAfter, PHONES } from './lines.ts';
import { wipe } from './mortal-storage.ts';
import type { Step } from './plan.ts';
import { openTab } from './tab.ts';
import type { Tab } from './tab.ts';
import { watchTab } from './watch.ts';
import { within } from './within.ts';

const answers = {
  429: '{"code":"rate_limited","message":"too many"}',
  503: '{"message":"not now"}',
};

/** One seed being lived through: two phones of one person on one line. */
export class History {
  readonly taps: Record<Phone, Intent[]> = { 0: [], 1: [] };
  readonly problems = new Set<string>();
  readonly tabs: Record<Phone, Tab>;
  /** What was done so far, in words. */
  readonly done: string[] = [];
  #proxy: Proxy;
  #account: Account;
  #ground: Ground;
  #disks: Record<Phone, Disk>;
  #random: Record<Phone, Random>;
  #faults: Random;
  #stopWatching: Partial<Record<Phone, () => void>> = {};

  private constructor(
    seed: number,
    world: { proxy: Proxy; account: Account; ground: Ground },
    start: Pick<History, 'tabs'> & { disks: Record<Phone, Disk> },
  ) {
    this.#proxy = world.proxy;
    this.#account = world.account;
    this.#ground = world.ground;
    this.#disks = start.disks;
    this.tabs = start.tabs;
    this.#random = { 0: seededRandom(seed + 1_000_000), 1: seededRandom(seed + 2_000_000) };
    this.#faults = seededRandom(seed + 3_000_000);
  }

  static async begin(
    seed: number,
    world: { proxy: Proxy; account: Account; ground: Ground },
  ): Promise<History> {
    const disks = { 0: newDisk(), 1: newDisk() };
    const dice = seededRandom(seed + 4_000_000);
    const tabs = {
      0: await openTab(world.proxy.url, disks[0], dice),
      1: await openTab(world.proxy.url, disks[1], dice),
    };
    const history = new History(seed, world, { tabs, disks });
    for (const phone of PHONES) {
      history.#watch(phone);
      await history.signInAtLast(phone);
    }
    return history;
  }

  async play(step: Step): Promise<void> {
    const { do: what, ...rest } = step;
    this.done.push(`${what} ${JSON.stringify(rest)}`);
    await within(20_000, () => this.done.at(-1) ?? '', this.#play(step));
  }

  async #play(step: Step): Promise<void> {
    const proxy = this.#proxy;
    switch (step.do) {
      case 'tap':
        return await this.#tap(step.phone, step.intent);
      case 'wait':
        return await pause(step.ms);
      case 'cut':
        return proxy.cut();
      case 'restore':
        proxy.restore();
        if (step.noticed) for (const phone of PHONES) this.tabs[phone].wake();
        return;
      case 'drop':
        return proxy.dropBefore(step.p, this.#faults, { only: new RegExp(step.only) });
      case 'lose':
        return proxy.loseAnswers(step.p, this.#faults, { only: new RegExp(step.only) });
      case 'answer': {
        if (step.with === 'portal') return proxy.portal();
        const headers = { 'content-type': 'application/json', 'retry-after': '1' };
        return proxy.respond(step.with, headers, answers[step.with], { only: new RegExp(step.only) });
      }
      case 'heal':
        return proxy.heal();
      case 'reopen':
        return await this.#reopen(step.phone, step.after);
      case 'sign-out':
        // Their rows leave the phone here; what is shown after the next sign-in begins anew.
        this.#stopWatching[step.phone]?.();
        await this.tabs[step.phone].signOut();
        return;
      case 'sign-in':
        this.#watch(step.phone);
        return await this.signIn(step.phone).catch(() => void this.done.push('  (no sign-in on this line)'));
    }
  }

  async #tap(phone: Phone, intent: Intent): Promise<void> {
    const tab = this.tabs[phone];
    if (tab.stores.session.get().status === 'signed-out') return void this.done.push('  (signed out)');
    this.taps[phone].push(intent);
    await tab.tap(intent);
  }

  async #reopen(phone: Phone, after: number | null): Promise<void> {
    this.#stopWatching[phone]?.();
    await (after !== null ? this.tabs[phone].kill(after) : this.tabs[phone].close());
    this.tabs[phone] = await openTab(this.#proxy.url, this.#disks[phone], this.#random[phone]);
    this.#watch(phone);
  }

  #watch(phone: Phone): void {
    const own = new Set(this.#ground.owned[phone].wishes);
    this.#stopWatching[phone]?.();
    this.#stopWatching[phone] = watchTab(
      this.tabs[phone],
      {
        own: () => ownAfter(this.#ground, phone, this.taps[phone]),
        isOwn: (productId) => own.has(productId),
        shared: this.#ground.shared[0]?.productId ?? '',
      },
      (problem) => this.problems.add(`after step ${this.done.length}, phone ${phone} ${problem}`),
    );
  }

  /** Rejects when the line does not carry it. */
  async signIn(phone: Phone): Promise<void> {
    const { email, password } = this.#account;
    if (this.tabs[phone].stores.session.get().status === 'signed-out') {
      await this.tabs[phone].signIn(email, password);
    }
  }

  /** Passwords are slow to check on a busy machine, and the phones' patience is short. */
  async signInAtLast(phone: Phone): Promise<void> {
    for (let tries = 10; tries > 1; tries -= 1) {
      const failed = await this.signIn(phone).then(
        () => false,
        () => true,
      );
      if (!failed) return;
      await pause(200);
    }
    await this.signIn(phone);
  }

  async end(): Promise<void> {
    for (const phone of PHONES) {
      this.#stopWatching[phone]?.();
      await within(20_000, () => `closing phone ${phone}`, this.tabs[phone].close());
      await wipe(this.#disks[phone].prefix);
    }
  }
}
