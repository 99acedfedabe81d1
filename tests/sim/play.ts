import type { Mutation } from '#domain/mutation/mutation.ts';
import type { Random } from '#support/seeded-random.ts';
import { seededRandom } from '#support/seeded-random.ts';
import type { App } from './tab/app.ts';
import { codeOf, Life } from './life.ts';
import { signOutKeeping } from './sign-out.ts';
import failedLater from './failed-later.json' with { type: 'json' };
import failedNow from './failed-now.json' with { type: 'json' };
import failedSeeds from './failed-seeds.json' with { type: 'json' };
import { MoreEvents } from './more-events.ts';
import { ReturnEvents } from './return-events.ts';
import { settle } from './settle.ts';
import type { TabGlobals } from './world/bundle.ts';
import type { ShopDatabase } from './world/database.ts';
import { closeUnder, driveDisks, isBusy } from './world/disk.ts';
import type { Phone } from './world/phone.ts';
import type { Tab } from './world/tab.ts';
import { BAD_WEATHER } from './world/weather.ts';

export type Played = { seed: number; problems: string[]; hash: string; events: number; story: string[] };

const STEPS = 26;
const DAY = 24 * 3_600_000;

/** The events of a seed besides taps. Each seed has some of them only: rare faults then meet often enough. */
const FEATURES = [
  'connection',
  'reload',
  'disk',
  'freeze',
  'clock',
  'person',
  'order',
  'gone',
  'old',
  'pokes',
  'retry',
  'restore',
  'clone',
  'base',
] as const;
type Feature = (typeof FEATURES)[number];

/** Lives through a seed: two phones of one person, one of them with two tabs. */
export async function playSeed(
  seed: number,
  database: ShopDatabase,
  run: (globals: TabGlobals) => App,
): Promise<Played> {
  const dice = (which: number) => seededRandom(seed * 8 + which);
  const life = new Life(database, run, {
    order: dice(0),
    connection: dice(1),
    tabs: dice(2),
    disks: dice(3),
  });
  driveDisks(life.scheduler);
  const unhandled = (error: unknown) => life.report(`unhandled: ${String(error)}`);
  process.on('unhandledRejection', unhandled);
  try {
    // Seeds that failed before the world was wider are played as they were then. Seeds that fail since are in failed-latest.json.
    life.isOfToday = !failedSeeds.includes(seed);
    life.killing = life.isOfToday && !failedLater.includes(seed) ? dice(7) : null;
    const hasReturns = life.killing !== null && !failedNow.includes(seed);
    const returns = hasReturns ? new ReturnEvents(life, seededRandom(-1 - seed)) : null;
    const more = life.isOfToday ? dice(6) : null;
    await new Play(life, dice(4), { chance: dice(5)(), more, returns }).run();
    await settle(life);
    await returns?.check();
  } catch (error) {
    life.report(
      `the simulation broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  } finally {
    for (const tab of life.tabs) tab.kill();
    driveDisks(null);
    process.off('unhandledRejection', unhandled);
    await life.server.catchUp();
    await restoreShop(life);
  }
  const { hash, events, story } = life.scheduler;
  return { seed, problems: life.problems, hash, events, story };
}

/** Brings the shop back to what the first seed of a run finds. A deleted slide would add a row to the next seed's first pages. */
async function restoreShop(life: Life): Promise<void> {
  await life.database.sql
    .unsafe(`update public.products set deleted_at = null, is_active = true, is_paused = false, selling_price = 800,
      sizes = '{S,M,L}', stock_quantity = 0
    where not is_shown or cardinality(sizes) < 3 or selling_price <> 800 or stock_quantity < 1000
      or choice_stock <> 'aaa';
    update public.products set stock_quantity = 100000 where stock_quantity = 0;
    update public.sellers set is_verified = true, brand_name = 'plainwear' where not is_verified or brand_name <> 'plainwear';
    delete from public.carousel_slides; delete from public.sync_log where collection = 'content'`);
}

/** These events hold up no edit. */
const HARMLESS: ReadonlySet<string> = new Set<Feature | 'wake'>([
  'wake',
  'reload',
  'order',
  'gone',
  'pokes',
  'base',
]);

/** Events that a seed has besides taps. `chance` decides whether the catalogue is packed. Null: not in this seed's world. */
type Worlds = { chance: number; more: Random | null; returns: ReturnEvents | null };

class Play {
  readonly #life: Life;
  readonly #random: Random;
  readonly #features: Set<Feature>;
  readonly #more: MoreEvents | null;
  readonly #returns: ReturnEvents | null;
  #person = '';
  #stranger = '';

  constructor(life: Life, random: Random, { chance, more, returns }: Worlds) {
    this.#life = life;
    this.#random = random;
    this.#features = new Set(FEATURES.filter((feature) => (feature === 'base' ? chance : random()) < 0.45));
    this.#more = more && new MoreEvents(life, more, { isCopied: this.#features.has('clone') });
    // The copy of a server has no returns.
    this.#returns = this.#features.has('restore') ? null : returns;
  }

  async run(): Promise<void> {
    const life = this.#life;
    life.scheduler.tell(`features: ${[...this.#features].join(' ')}`);
    if (this.#more !== null && this.#more.words !== '') life.scheduler.tell(`and: ${this.#more.words}`);
    if (this.#returns?.isOn === true) life.scheduler.tell('and returns');
    this.#person = await life.database.newShopper();
    this.#stranger = await life.database.newShopper();
    await life.database.beginAnew();
    life.network.stranger = this.#stranger;
    life.stranger = this.#stranger;
    for (const userId of [this.#person, this.#stranger]) life.truth(userId);
    if (this.#features.has('pokes')) life.network.lostNotifications = 0.5;
    if (this.#random() < 0.15) life.server.pageLimit = 3;
    const tokenLife = this.#random() < 0.3 ? 40_000 + this.#random() * 60_000 : undefined;
    if (this.#features.has('base') && this.#random() < 0.6) await this.#publish();
    for (const name of ['P', 'Q']) life.signedIn(life.newPhone(name), this.#person, tokenLife);
    const [first, second] = life.phones as [Phone, Phone];
    life.openTab(first);
    life.openTab(first);
    life.openTab(second);
    for (let step = 0; step < STEPS; step += 1) {
      const wait = this.#random() < 0.6 ? this.#random() * 60 : this.#random() * 4_000;
      await life.scheduler.runUntil(() => false, life.scheduler.now + wait);
      await this.#step();
      await this.#more?.step();
      await this.#returns?.step();
    }
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  #one<T>(of: readonly T[]): T {
    return of[this.#below(of.length)] as T;
  }

  async #step(): Promise<void> {
    const life = this.#life;
    const tabs = [...life.tabs];
    const tab = this.#one(tabs);
    if (this.#random() < 0.5) {
      const awake = tabs.filter((one) => !one.frozen && one.visible);
      if (awake.length === 0) return;
      const where = this.#one(awake);
      for (let count = 1 + this.#below(3); count > 0; count -= 1) {
        const session = where.app.stores.session.get();
        life.tap(where, this.#intent(session.status === 'signed-in' && session.user.id === this.#stranger));
      }
      return;
    }
    const feature = this.#one([...this.#features, 'wake' as const]);
    if (!HARMLESS.has(feature)) life.disturb();
    switch (feature) {
      case 'wake':
        return tab.emit('online');
      case 'connection':
        return this.#connection(tab.phone);
      case 'reload':
        life.closeTab(tab, 'is closed');
        life.openTab(tab.phone);
        return;
      case 'disk':
        return this.#disk(tab);
      case 'freeze':
        return this.#freeze(tab);
      case 'clock':
        tab.phone.skew = this.#one([DAY, -DAY, 0]);
        return life.scheduler.tell(`clock of ${tab.phone.name} is ${tab.phone.skew / DAY} days ahead`);
      case 'person':
        return this.#changePerson(tab);
      case 'order':
        return this.#order(tab);
      case 'gone':
        return this.#withdraw();
      case 'old':
        return this.#old(tab);
      case 'pokes':
        return tab.emit('online');
      case 'retry':
        life.server.stumbleAt = this.#random() < 0.5 ? this.#one(life.database.products.slice(0, 4)) : '';
        return life.scheduler.tell(`writes fail of product ${life.server.stumbleAt}`);
      case 'restore':
        return life.hasCopy ? life.restoreServer() : life.copyServer();
      case 'clone':
        return this.#clone(tab.phone);
      case 'base':
        return this.#publish();
    }
  }

  #intent(ofStranger: boolean): Mutation {
    const { products } = this.#life.database;
    const own = ofStranger ? products.slice(4) : products.slice(0, 4);
    const product = () => this.#one(own);
    const cartLine = () => ({ productId: product(), size: this.#one(['S', 'M']), color: '' });
    const kind = this.#random();
    if (kind < 0.35) return { name: 'cart.add', args: { ...cartLine(), quantity: 1 + this.#below(3) } };
    if (kind < 0.6) return { name: 'cart.set', args: { ...cartLine(), quantity: 1 + this.#below(10) } };
    if (kind < 0.68) return { name: 'cart.remove', args: cartLine() };
    if (kind < 0.7) return { name: 'cart.save', args: cartLine() };
    if (kind < 0.72) {
      const args = {
        ...cartLine(),
        newSize: this.#one(['S', 'M']),
        newColor: '',
        quantity: 1 + this.#below(3),
      };
      return { name: 'cart.change', args };
    }
    if (kind < 0.76) return { name: 'cart.clear', args: {} };
    if (kind < 0.86) return { name: 'wishlist.add', args: { productId: product() } };
    if (kind < 0.9) return { name: 'wishlist.remove', args: { productId: product() } };
    if (kind < 0.95)
      return { name: 'wishlist.notify', args: { ...cartLine(), wanted: this.#random() < 0.7 } };
    return { name: 'wishlist.move', args: cartLine() };
  }

  #clone(phone: Phone): void {
    if (this.#life.phones.length > 2) return;
    const twin = this.#life.clone(phone, 'R');
    if (twin !== null) this.#life.openTab(twin);
  }

  #connection(phone: Phone): void {
    const weather = this.#random() < 0.4 ? 'clear' : this.#one(BAD_WEATHER);
    this.#life.network.weather.set(phone.name, weather);
    this.#life.scheduler.tell(`connection of ${phone.name}: ${weather}`);
    if (weather === 'clear' && this.#random() < 0.5) {
      for (const tab of this.#life.tabs) if (tab.phone === phone) tab.emit('online');
    }
  }

  #disk(tab: Tab): void {
    const faults = this.#life.diskFaults.get(tab.phone.name);
    if (faults === undefined) return;
    const kind = this.#random();
    if (kind < 0.3) Object.assign(faults, { transient: 0, full: false, refuseOpen: 0 });
    else if (kind < 0.55) faults.transient = 0.1;
    else if (kind < 0.7) faults.full = true;
    else if (kind < 0.8) faults.refuseOpen = 0.3;
    else {
      this.#life.scheduler.tell(`${tab.name} loses its connections`);
      closeUnder(tab.phone.factory, tab);
      return;
    }
    this.#life.scheduler.tell(`disk of ${tab.phone.name}: ${JSON.stringify(faults)}`);
  }

  async #freeze(tab: Tab): Promise<void> {
    const { scheduler } = this.#life;
    if (tab.frozen) {
      scheduler.tell(`${tab.name} thaws`);
      tab.frozen = false;
      tab.thawed = true;
      tab.visible = true;
      tab.emit('visibilitychange');
      return;
    }
    tab.visible = false;
    tab.emit('visibilitychange');
    scheduler.tell(`${tab.name} is hidden`);
    if (this.#random() < 0.3) return;
    tab.emit('freeze');
    const idle = () => !isBusy(tab.phone.factory, tab);
    await scheduler.runUntil(idle, scheduler.now + 20);
    if (!idle()) return;
    tab.frozen = true;
    scheduler.tell(`${tab.name} freezes`);
  }

  #changePerson(tab: Tab): void {
    const { scheduler } = this.#life;
    if (tab.frozen) return;
    const session = tab.app.stores.session.get();
    const swallow = (done: Promise<unknown>) =>
      done.catch((error: unknown) => scheduler.tell(`${tab.name}: ${codeOf(error)}`));
    if (session.status === 'signed-in' && this.#random() < 0.5) {
      scheduler.tell(`${tab.name} signs out`);
      tab.phone.people.add(null);
      tab.as(() => void swallow(signOutKeeping(tab)));
      return;
    }
    const personId = this.#random() < 0.5 ? this.#person : this.#stranger;
    tab.phone.people.add(personId);
    scheduler.tell(`${tab.name} signs in as ${personId === this.#person ? 'the person' : 'the stranger'}`);
    tab.as(
      () => void swallow(tab.app.session.signIn({ email: `${personId}@example.test`, password: 'demo1234' })),
    );
  }

  /** Answers to orders are lost, and orders arrive when they were given up, more often than chance would have it. */
  #order(tab: Tab): void {
    if (tab.frozen) return;
    if (this.#features.has('connection') && this.#random() < 0.5) {
      const weather = this.#one(['losing', 'tardy'] as const);
      this.#life.disturb();
      this.#life.network.weather.set(tab.phone.name, weather);
      this.#life.scheduler.tell(`connection of ${tab.phone.name}: ${weather}`);
    }
    this.#life.place(tab);
  }

  async #withdraw(): Promise<void> {
    const { database, gone, turns, network, scheduler } = this.#life;
    const id = this.#one(database.products.slice(0, 4));
    const returns = gone.delete(id);
    const pauses = !returns && this.#random() < 0.4;
    scheduler.tell(`product ${id} ${returns ? 'returns' : pauses ? 'is paused' : 'goes'}`);
    if (pauses) await database.sql`update public.products set is_paused = true where id = ${id}`;
    else
      await database.sql`update public.products set is_paused = false,
        deleted_at = ${returns ? null : new Date()}, is_active = ${returns} where id = ${id}`;
    if (!returns) gone.add(id);
    turns.set(id, (turns.get(id) ?? 0) + 1);
    network.notify('catalog', '');
  }

  /** The catalogue is packed anew, and at times nobody gets the files of before any more. */
  async #publish(): Promise<void> {
    const { server, scheduler } = this.#life;
    const old = this.#random() < 0.5;
    await server.publish();
    scheduler.tell(`a base is published${old ? ', and those before it are deleted' : ''}`);
    if (old) await server.dropOldBases();
  }

  async #old(tab: Tab): Promise<void> {
    const { server, scheduler } = this.#life;
    const kind = this.#random();
    if (kind < 0.5) {
      scheduler.tell('the replica lags');
      await server.lag();
    } else if (kind < 0.8) {
      scheduler.tell('the replica has caught up');
      await server.catchUp();
    } else {
      scheduler.tell(`${tab.name} is two builds behind`);
      tab.outdated = true;
    }
  }
}
