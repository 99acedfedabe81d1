import type { Mutation } from '#domain/mutation/mutation.ts';
import type { Profile } from '#domain/account/profile.ts';
import type { Random } from '#support/seeded-random.ts';
import type { Life } from './life.ts';
import { seenAs } from './truth.ts';
import type { Phone } from './world/phone.ts';
import type { Tab } from './world/tab.ts';

/**
 * Events that the world learned later. They draw from a stream of their own. So a seed without any of them lives through
 * what it always did, and so does each seed that failed before.
 */
const MORE = ['lies', 'profile', 'tokens', 'shelves', 'brand', 'content', 'moved', 'pruned'] as const;
type Also = (typeof MORE)[number];

const SLIDE = '00000000-0000-4000-8000-000000000001';
const NEXT = { pending: 'processing', processing: 'shipped', shipped: 'delivered' } as const;

export class MoreEvents {
  readonly #life: Life;
  readonly #random: Random;
  readonly #also: Set<Also>;

  /** `isCopied`: a phone may be copied, and two of one session throw each other out by design of the auth server. */
  constructor(life: Life, random: Random, { isCopied }: { isCopied: boolean }) {
    this.#life = life;
    this.#random = random;
    this.#also = new Set(MORE.filter((also) => random() < 0.35 && !(also === 'tokens' && isCopied)));
    if (this.#also.has('lies')) life.network.lies = random;
    if (!this.#also.has('tokens')) return;
    life.server.tokens.turning = true;
    life.server.tokens.life = 120_000;
  }

  get words(): string {
    return [...this.#also].join(' ');
  }

  /** After a step of the old world, now and then one of these follows. */
  async step(): Promise<void> {
    const also = this.#one([...this.#also]);
    if (also === undefined || this.#random() >= 0.3) return;
    const tab = this.#one([...this.#life.tabs]);
    switch (also) {
      case 'lies':
        return this.#lie(tab);
      case 'profile':
        return this.#tap(tab);
      case 'tokens':
        if (tab !== undefined && this.#random() < 0.3) revoke(this.#life, tab.phone);
        return;
      case 'shelves':
        return this.#shelf();
      case 'brand':
        return this.#brand();
      case 'content':
        return this.#slide();
      case 'moved':
        return this.#move();
      case 'pruned':
        return this.#prune();
    }
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  #one<T>(of: readonly T[]): T | undefined {
    return of[this.#below(of.length)];
  }

  #lie(tab: Tab | undefined): void {
    if (tab === undefined) return;
    const weather = this.#one(['portal', 'clear', 'captured'] as const) ?? 'clear';
    this.#life.network.weather.set(tab.phone.name, weather);
    this.#life.disturb();
    this.#life.scheduler.tell(`connection of ${tab.phone.name}: ${weather}`);
    if (weather === 'clear') tab.emit('online');
    if (weather === 'captured' && !tab.frozen) this.#life.place(tab);
  }

  #tap(tab: Tab | undefined): void {
    if (tab === undefined || tab.frozen || !tab.visible) return;
    const shown = tab.app.profileShown();
    if (shown === null) return;
    this.#life.tap(tab, this.#intent(shown));
  }

  #intent(shown: Profile): Mutation {
    const some = 1 + this.#below(9);
    const kind = this.#random();
    if (kind < 0.3) return { name: 'profile.update', args: { fullName: `Asha ${some}` } };
    if (kind < 0.5) return { name: 'profile.update', args: { phoneNumber: `987654321${some}` } };
    if (kind < 0.6)
      return { name: 'notifications.set', args: { kind: 'push_orders', wanted: this.#random() < 0.5 } };
    // Names what was seen: a number alone may fit another address by chance.
    const landmark = seenAs(shown);
    const place = { city: 'Pune', state: 'Maharashtra', pincode: '411001', landmark };
    const baseVersion = shown.addressVersion;
    return { name: 'address.save', args: { address: `${some} MG Road`, ...place, baseVersion } };
  }

  async #shelf(): Promise<void> {
    const { database } = this.#life;
    const id = this.#one(database.products.slice(0, 4)) ?? '';
    const [price, stock] = [700 + 10 * this.#below(20), this.#one([0, 3, 100_000]) ?? 0];
    const kind = this.#random();
    const does =
      kind < 0.6
        ? `price ${price}`
        : kind < 0.8
          ? `stock ${stock}`
          : kind < 0.93
            ? `only ${stock} of M`
            : 'size S goes or returns';
    this.#life.scheduler.tell(`product ${id}: ${does}`);
    if (kind < 0.6) await database.sql`update public.products set selling_price = ${price} where id = ${id}`;
    else if (kind < 0.8)
      await database.sql`update public.products set stock_quantity = ${stock} where id = ${id}`;
    else if (kind < 0.93) await this.#moveStock(id, stock);
    // Its pieces go with it, and it returns with none.
    else
      await database.sql`update public.products
        set sizes = case when 'S' = any (sizes) then '{M,L}'::text[] else '{S,M,L}' end where id = ${id}`;
    this.#life.network.notify('catalog', '');
  }

  /** Leaves so many pieces of the size M, and puts the others of it to L, as a seller's grid does. */
  async #moveStock(id: string, pieces: number): Promise<void> {
    await this.#life.database.sql.begin(async (sql) => {
      await sql`select from public.products where id = ${id} for no key update`;
      const [m] = await sql<{ moved: number }[]>`
        select stock_quantity - ${pieces} as moved from public.product_variants where product_id = ${id} and size = 'M'`;
      const moved = Math.max(0, m?.moved ?? 0);
      await sql`update public.product_variants set stock_quantity = stock_quantity
        + case size when 'M' then ${-moved}::integer when 'L' then ${moved}::integer else 0 end where product_id = ${id}`;
      await sql`update public.products set stock_quantity = stock_quantity where id = ${id}`;
    });
  }

  /** The only brand is switched off or on, or gets another name. */
  async #brand(): Promise<void> {
    const life = this.#life;
    if (this.#random() < 0.4) {
      const name = `Plainwear ${1 + this.#below(9)}`;
      life.scheduler.tell(`the brand is called ${name}`);
      await life.database.sql`update public.sellers set brand_name = ${name}`;
    } else {
      life.brandIsOff = !life.brandIsOff;
      life.scheduler.tell(`the brand is switched ${life.brandIsOff ? 'off' : 'on'}`);
      for (const id of life.database.products) life.turns.set(id, (life.turns.get(id) ?? 0) + 1);
      await life.database.sql`update public.sellers set is_verified = ${!life.brandIsOff}`;
    }
    life.network.notify('catalog', '');
  }

  async #slide(): Promise<void> {
    const { database, network, scheduler } = this.#life;
    const title = `Sale ${1 + this.#below(9)}`;
    const goes = this.#random() < 0.3;
    scheduler.tell(goes ? 'the slide goes' : `the slide says ${title}`);
    if (goes) await database.sql`delete from public.carousel_slides`;
    else
      await database.sql`insert into public.carousel_slides (id, title, image_url, rank)
        values (${SLIDE}, ${title}, '/storage/v1/object/public/productimages/slide.webp', 1)
        on conflict (id) do update set title = excluded.title`;
    network.notify('catalog', '');
  }

  /** The seller moves an item of the newest order on. */
  async #move(): Promise<void> {
    const { database, network, scheduler, truths } = this.#life;
    const [userId, truth] = [...truths][0] ?? [];
    const ids = Object.values(truth?.last.orders ?? {}).map(({ id }) => id);
    if (userId === undefined || ids.length === 0) return;
    const [item] = await database.sql<{ id: string; order: string; status: keyof typeof NEXT }[]>`
      select id, order_id as order, item_status as status from public.order_items
      where order_id = any (${ids}) and item_status in ('pending', 'processing', 'shipped')
      order by created_at desc, product_id, size limit 1`;
    if (item === undefined) return;
    const next = this.#random() < 0.2 ? 'cancelled' : NEXT[item.status];
    scheduler.tell(`an item is ${next}`);
    await database.sql.begin(async (sql) => {
      await sql`update public.order_items set item_status = ${next},
        tracking_number = ${next === 'shipped' ? 'TRACK1' : null} where id = ${item.id}`;
      await sql`select private.settle_order(${item.order})`;
    });
    network.notify(`user:${userId}`, '');
  }

  /** Forgets deleted rows: a client that has not heard of a deletion must compare all it has. */
  async #prune(): Promise<void> {
    const { database, scheduler, server, truths } = this.#life;
    await server.catchUp();
    scheduler.tell('the log is pruned');
    const scopes = ['catalog', ...[...truths.keys()].map((id) => `user:${id}`)];
    await database.sql`select private.compact_scopes(${scopes}, now() + interval '1 day')`;
  }
}

/** The auth server ends the session of whoever is signed in on a phone. */
function revoke(life: Life, phone: Phone): void {
  const token = refreshTokenOf(phone);
  if (token === null || life.server.tokens.isRevoked(token)) return;
  life.disturb();
  life.scheduler.tell(`the session of ${phone.name} is revoked`);
  life.server.tokens.revoke(token);
}

function refreshTokenOf(phone: Phone): string | null {
  const stored = JSON.parse(phone.values.get('drip-haven.shop.auth') ?? 'null') as {
    refresh_token: string;
  } | null;
  return stored?.refresh_token ?? null;
}

const TIMEOUT = 5 * 60_000;

/** Whether a page tells its person that it cannot go on by itself. */
export function saysFailed(tab: Tab): boolean {
  const { catalogue, shopper, storage } = tab.app.stores;
  const failed = [catalogue.get().phase.status, shopper.get().phase.status].includes('failed');
  return failed || storage.get().kind !== 'fine';
}

/** A person whose session was revoked is signed out, and signs in again: their unsent edits are still theirs. */
export async function signInAgain(life: Life): Promise<void> {
  const { scheduler, server } = life;
  const ended = (phone: Phone) => {
    const token = refreshTokenOf(phone);
    return token === null || !server.tokens.isRevoked(token);
  };
  const allEnded = () => scheduler.runUntil(() => life.phones.every(ended), scheduler.now + TIMEOUT);
  if (!(await allEnded())) {
    // A page that says it cannot read its database asks nothing, until its person opens it again.
    for (const tab of [...life.tabs].filter((one) => saysFailed(one) && !ended(one.phone))) {
      life.closeTab(tab, 'is opened again');
      life.openTab(tab.phone);
    }
    if (!(await allEnded()))
      for (const phone of life.phones)
        if (!ended(phone)) life.report(`${phone.name} keeps a session that was revoked`);
  }
  for (const phone of life.phones) {
    const tab = [...life.tabs].find((one) => one.phone === phone);
    const userId = life.ended.get(phone);
    if (tab === undefined || userId === undefined) continue;
    if (tab.app.stores.session.get().status === 'signed-in' || refreshTokenOf(phone) !== null) continue;
    scheduler.tell(`${tab.name} signs in again`);
    let isOver = false;
    const logIn = async () => {
      await tab.app.session
        .signIn({ email: `${userId}@example.test`, password: 'demo1234' })
        .catch((error: unknown) => life.report(`${tab.name} cannot sign in again: ${String(error)}`));
      isOver = true;
    };
    tab.as(() => void logIn());
    if (!(await scheduler.runUntil(() => isOver, scheduler.now + 60_000)))
      life.report('a sign-in never ends');
  }
}
