import type { Mutation } from '#domain/mutation/mutation.ts';
import type { MutationRow } from '#data/outbox/store.ts';
import type { Random } from '#support/seeded-random.ts';
import type { App } from './tab/app.ts';
import type { Mark } from './truth.ts';
import { watchLateness } from './lateness.ts';
import { Truth } from './truth.ts';
import type { TabGlobals } from './world/bundle.ts';
import type { ShopDatabase } from './world/database.ts';
import type { StorageFault } from './world/disk.ts';
import { isAtWork, rowsOnDisk } from './world/disk.ts';
import { Network } from './world/network.ts';
import { Phone } from './world/phone.ts';
import { Scheduler } from './world/scheduler.ts';
import type { SentIntent } from './world/server.ts';
import { Server } from './world/server.ts';
import { Tab } from './world/tab.ts';
import { watchCatalogue } from './watch-catalogue.ts';
import { watchDisk } from './watch-disk.ts';
import { watchVerdicts } from './watch-verdicts.ts';
import { watchTab } from './watch.ts';

/** Something a person did, and what is known of it. */
export type Tap = {
  key: string;
  tab: Tab;
  userId: string;
  intent: Mutation;
  /** `stored`: the app said that it is kept; `failed`: that it is not; `open`: neither, perhaps for ever. */
  outcome: 'open' | 'stored' | 'failed';
  n: number | null;
  sentAt?: number;
  /** It was off the screen without being anywhere else. */
  missed: boolean;
};

export type Placing = {
  tab: Tab;
  userId: string;
  keys: string[];
  outcome: { state: 'open' } | { state: 'placed'; orderId: string } | { state: 'refused'; code: string };
};

/** How the disk of a phone behaves. */
export type DiskFaults = { transient: number; full: boolean; refuseOpen: number };

/** The share of transactions in which a tab is killed. */
const KILLED = 0.4 / 100;

export const OUTBOX = 'drip-haven-outbox';
// These ids are others each time, and must not be in the trace.
const USER_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** A world with a server, a network and phones, in which one seed is lived through. */
export class Life {
  readonly scheduler: Scheduler;
  readonly database: ShopDatabase;
  readonly server: Server;
  readonly network: Network;
  readonly phones: Phone[] = [];
  readonly tabs = new Set<Tab>();
  readonly taps: Tap[] = [];
  readonly placings: Placing[] = [];
  readonly truths = new Map<string, Truth>();
  readonly diskFaults = new Map<string, DiskFaults>();
  /** It knows all that the world learned later. */
  isOfToday = true;
  /** Where it says so, a tab is killed in the middle of what it does on its disk. */
  killing: Random | null = null;
  /** When something last happened that may hold up an edit. */
  disturbedAt = -Infinity;
  /** Which tabs have asked for news of their person, or for other tokens, since each was emptied. */
  readonly asking = new Set<Tab>();
  readonly refreshing = new Set<Tab>();
  /** The person whose session the auth server has ended, by phone. */
  readonly ended = new Map<Phone, string>();
  /** The brand of all products is not verified (any more). */
  brandIsOff = false;
  /** Products that are no longer there. */
  readonly gone = new Set<string>();
  /** How often each has gone or come back. */
  readonly turns = new Map<string, number>();
  stranger = '';
  /** How often the server was put back. */
  restores = 0;
  /** The server's epoch, once it was restored. */
  epoch = '';
  #copy: { gone: string[]; brandIsOff: boolean; marks: Map<string, Mark> } | null = null;
  readonly #problems = new Set<string>();
  readonly #sent = new Map<string, string>();
  readonly #run: (globals: TabGlobals) => App;
  readonly #dice: Random;
  readonly #diskDice: Random;
  #opened = 0;

  constructor(
    database: ShopDatabase,
    run: (globals: TabGlobals) => App,
    dice: { order: Random; connection: Random; tabs: Random; disks: Random },
  ) {
    this.database = database;
    this.#run = run;
    this.#dice = dice.tabs;
    this.#diskDice = dice.disks;
    this.scheduler = new Scheduler(dice.order);
    this.server = new Server(database, this.scheduler, (userId, state, from, intents) => {
      this.truth(userId).commit(
        state,
        (device, n) => {
          const key = device === from ? intents.find((one) => one.n === n)?.key : undefined;
          const tap = this.taps.find((known) => known.key === key);
          return tap && { key: tap.key, intent: tap.intent };
        },
        (productId) => !this.gone.has(productId),
      );
      for (const problem of this.truth(userId).problems.splice(0)) this.report(problem);
      this.network.notify(`user:${userId}`, from);
    });
    this.server.onRefused = (tab, userId) => {
      this.ended.set(tab.phone, userId);
      tab.phone.people.add(null);
    };
    this.network = new Network(this.scheduler, this.server, dice.connection);
    this.network.onSend = (tab, name, request) => {
      if (name === 'apply_mutations') this.#noteSent(tab, request.body);
      if (name === 'sync_pull') this.asking.add(tab);
      if (name === 'token') this.refreshing.add(tab);
    };
    this.network.onHear = (tab, name, request, { status, body }) => {
      if (name === 'apply_mutations' && status === 200 && body.startsWith('{'))
        watchVerdicts(this, tab, request.body, body);
    };
  }

  truth(userId: string): Truth {
    const known = this.truths.get(userId) ?? new Truth(userId);
    this.truths.set(userId, known);
    return known;
  }

  /** Which products a person taps: the stranger has others than the person, so that rows tell whose they are. */
  isTappedBy(userId: string, productId: string): boolean {
    const place = this.database.products.indexOf(productId);
    return userId === this.stranger ? place >= 4 : place < 4;
  }

  nameOf(userId: string): string {
    return userId === this.stranger ? 'the stranger' : 'the person';
  }

  report(problem: string): void {
    if (this.#problems.has(problem)) return;
    this.#problems.add(problem);
    this.scheduler.tell(`! ${problem}`);
  }

  disturb(): void {
    this.disturbedAt = this.scheduler.now;
  }

  get problems(): string[] {
    return [...this.#problems];
  }

  newPhone(name: string, twin?: Phone): Phone {
    const phone = new Phone(name, this.scheduler, twin);
    this.phones.push(phone);
    this.diskFaults.set(name, { transient: 0, full: false, refuseOpen: 0 });
    return phone;
  }

  /** Leaves on a phone what a sign-in leaves there. */
  signedIn(phone: Phone, userId: string, tokenLife?: number): void {
    phone.people.add(userId);
    const tokens = this.server.tokens.open(userId, tokenLife);
    phone.values.set('drip-haven.shop.auth', JSON.stringify(tokens));
    phone.values.set(
      'drip-haven.shop.identity',
      JSON.stringify({ id: userId, email: tokens.user.email, fullName: 'Asha' }),
    );
  }

  openTab(phone: Phone): Tab {
    this.#opened += 1;
    const tab = new Tab(`${phone.name}${this.#opened}`, phone, this.scheduler);
    this.scheduler.tell(`${tab.name} opens`);
    this.tabs.add(tab);
    tab.open(
      this.#run,
      {
        fetch: (...args) => this.network.fetch(...args),
        realtime: (of) => this.network.realtime(of),
        strike: (of, what) => this.#strike(of, what),
        refuseOpen: (of, name) => this.#refuseOpen(of, name),
        stored: (of, key, value) => this.#noteKey(of, key, value),
      },
      this.#dice,
    );
    watchTab(this, tab);
    watchDisk(this, tab);
    watchCatalogue(this, tab);
    tab.as(
      () => void tab.app.startData().catch((error: unknown) => this.report(`startData: ${String(error)}`)),
    );
    return tab;
  }

  /**
   * Another phone with a copy of a phone's disk, and with all that waits on it. Null while that is at work: nobody copies
   * half a transaction.
   */
  clone(phone: Phone, name: string): Phone | null {
    if (isAtWork(phone.factory)) return null;
    this.scheduler.tell(`${name} gets a copy of ${phone.name}`);
    const rows = this.numbered(phone);
    const twin = this.newPhone(name, phone);
    const nobody = new Tab(`${name}0`, twin, this.scheduler);
    nobody.dead = true;
    const held = this.taps.filter((tap) => tap.tab.phone === phone && rows.has(tap.key));
    this.taps.push(...held.map((tap): Tap => ({ ...tap, tab: nobody, outcome: 'stored' })));
    return twin;
  }

  /** Keeps a copy of the server to put back later. */
  async copyServer(): Promise<void> {
    this.scheduler.tell('the server is copied');
    await this.server.catchUp();
    await this.database.copy([...this.truths.keys()]);
    this.#copy = {
      gone: [...this.gone],
      brandIsOff: this.brandIsOff,
      marks: new Map([...this.truths].map(([userId, truth]) => [userId, truth.mark()])),
    };
  }

  get hasCopy(): boolean {
    return this.#copy !== null;
  }

  /** The server is put back to the copy. Nothing is on its way then; what phones still hold of their edits is known. */
  async restoreServer(): Promise<void> {
    const copy = this.#copy;
    if (copy === null || this.phones.some((phone) => isAtWork(phone.factory))) return;
    this.#copy = null;
    this.scheduler.tell('the server is put back');
    this.network.cut();
    await this.server.catchUp();
    this.epoch = await this.database.restore([...this.truths.keys()]);
    this.brandIsOff = copy.brandIsOff;
    this.gone.clear();
    for (const id of copy.gone) this.gone.add(id);
    // Parked edits were refused, and only their person sends them again.
    const held = new Set(
      this.phones.flatMap((phone) =>
        [...this.numbered(phone).values()].flatMap((row) => (row.state === 'parked' ? [] : [row.key])),
      ),
    );
    for (const [userId, mark] of copy.marks) this.truth(userId).restore(mark, held);
    this.restores += 1;
  }

  closeTab(tab: Tab, how: string): void {
    this.scheduler.tell(`${tab.name} ${how}`);
    this.tabs.delete(tab);
    tab.kill();
  }

  /** A person taps in a tab. */
  tap(tab: Tab, intent: Mutation): void {
    const session = tab.app.stores.session.get();
    if (session.status === 'signed-out') return;
    this.scheduler.tell(`${tab.name} taps ${intent.name} ${Object.values(intent.args).join(' ')}`);
    tab.as(() => {
      const before = tab.app.stores.outbox.get();
      const tap: Tap = {
        key: '',
        tab,
        userId: session.user.id,
        intent,
        outcome: 'open',
        n: null,
        missed: false,
      };
      // Known before the first look at the screen, which comes with the tap.
      this.taps.push(tap);
      const stop = tab.app.stores.outbox.subscribe(() => {
        const entry = tab.app.stores.outbox.get().at(-1);
        if (tap.key === '' && entry !== undefined && !before.includes(entry)) tap.key = entry.key;
      });
      const done = tab.app.mutate(intent.name, intent.args);
      stop();
      done.then(
        () => {
          if (tab.dead) return;
          tap.outcome = 'stored';
          if (this.isOfToday) watchLateness(this, tap);
          if (tap.missed) this.report(`${tab.name} kept ${intent.name}, but had taken it off the screen`);
        },
        (error: unknown) => {
          // Nobody is there to be told.
          if (tab.dead) return;
          tap.outcome = 'failed';
          this.scheduler.tell(`${tab.name} could not keep ${intent.name}: ${codeOf(error)}`);
          if (codeOf(error) === String(error))
            this.report(`${tab.name} breaks when ${intent.name} is tapped`);
        },
      );
    });
  }

  place(tab: Tab): void {
    const session = tab.app.stores.session.get();
    if (session.status === 'signed-out') return;
    // The control rests while an order is on its way.
    if (this.placings.some((one) => one.tab === tab && one.outcome.state === 'open')) return;
    this.scheduler.tell(`${tab.name} places an order of ${tab.app.cartShown().length} lines`);
    const placing: Placing = { tab, userId: session.user.id, keys: [], outcome: { state: 'open' } };
    this.placings.push(placing);
    tab.as(() => {
      tab.app.order
        .place({ shippingAddress: '1 MG Road, Pune, Maharashtra 411001', phone: '9876543210' })
        .then(
          ({ orderId }) => {
            placing.outcome = { state: 'placed', orderId };
            this.scheduler.tell(`${tab.name} has placed its order`);
          },
          (error: unknown) => {
            placing.outcome = { state: 'refused', code: codeOf(error) };
            this.scheduler.tell(`${tab.name} could not place it: ${codeOf(error)}`);
          },
        );
    });
  }

  /** The outbox on a phone's disk. The numbers that it has given are noted at the taps. */
  numbered(phone: Phone): Map<string, MutationRow> {
    const rows = new Map(
      rowsOnDisk<MutationRow>(phone.factory, OUTBOX, 'intents').map((row) => [row.key, row]),
    );
    for (const tap of this.taps) if (tap.tab.phone === phone) tap.n = rows.get(tap.key)?.n ?? tap.n;
    return rows;
  }

  #noteSent(tab: Tab, body: string): void {
    const request = JSON.parse(body) as { p_uid: string; p_device: string; p_intents: SentIntent[] };
    const keys = new Map([...this.numbered(tab.phone).values()].map((row) => [row.n, row]));
    for (const { n, key } of request.p_intents) {
      const row = keys.get(n);
      const place = `${tab.phone.name} ${request.p_uid} ${request.p_device} ${n}`;
      if (row === undefined) continue;
      if (key !== row.key) this.report(`${tab.name} sends number ${n} under another key`);
      const tap = this.taps.find((one) => one.key === row.key);
      if (tap !== undefined) [tap.n, tap.sentAt] = [n, this.scheduler.now];
      if (row.user !== request.p_uid) this.report(`${tab.name} sends an intent of somebody else`);
      const known = this.#sent.get(place);
      if (known !== undefined && known !== row.key) this.report(`number ${n} was given twice`);
      this.#sent.set(place, row.key);
    }
  }

  #noteKey(tab: Tab, key: string, value: string | null): void {
    if (!key.startsWith('drip-haven.shop.order-key.') || value === null) return;
    const placing = this.placings.findLast((one) => one.tab === tab && one.outcome.state === 'open');
    placing?.keys.push((JSON.parse(value) as { key: string }).key);
  }

  /** The tab dies with transactions begun, and some of them perhaps over. It dies at once, or behind some of the due events. */
  #killSoon(tab: Tab): void {
    const run = () => {
      if (this.killing === null || !this.tabs.has(tab)) return;
      this.closeTab(tab, 'is killed at its disk');
      this.openTab(tab.phone);
    };
    this.scheduler.park({ owner: null, label: `kill ${tab.name}`, run });
  }

  #strike(tab: Tab, what: { database: string; stores: string[]; mode: string }): StorageFault {
    if (this.killing !== null && this.killing() < KILLED) this.#killSoon(tab);
    const faults = this.diskFaults.get(tab.phone.name);
    if (faults === undefined) return null;
    if (faults.full && what.mode === 'readwrite') return { at: 'commit', error: 'QuotaExceededError' };
    if (faults.transient === 0 || this.#diskDice() >= faults.transient) return null;
    this.scheduler.tell(`${tab.name} disk fails ${what.mode} ${what.database.replace(USER_ID, 'uid')}`);
    return { at: this.#diskDice() < 0.5 ? 'begin' : 'commit', error: 'UnknownError' };
  }

  #refuseOpen(tab: Tab, name: string): boolean {
    const faults = this.diskFaults.get(tab.phone.name);
    if (faults === undefined || faults.refuseOpen === 0 || this.#diskDice() >= faults.refuseOpen)
      return false;
    this.scheduler.tell(`${tab.name} cannot open ${name.replace(USER_ID, 'uid')}`);
    return true;
  }
}

/** The code that the person is told: the app's own, or the error as it is. */
export function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : String(error);
}
