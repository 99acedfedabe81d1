import type { ReturnRequest } from '#data/orders/returns.ts';
import { returnablePieces } from '#domain/order/returns.ts';
import type { OrderItem } from '#domain/order/order.ts';
import type { Random } from '#support/seeded-random.ts';
import { codeOf, type Life } from './life.ts';
import type { Phone } from './world/phone.ts';
import type { Tab } from './world/tab.ts';

/** A request that somebody wrote on a phone. It stays a draft, under its key, until the shop has answered. */
type Asking = { phone: Phone; userId: string; request: ReturnRequest; outcome: 'draft' | 'sent' | 'refused' };

/** Codes after which nobody knows whether the request arrived. Some mean that it did not leave the phone. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'server_trouble',
  'signed_out',
  'storage_failed',
  'upgrade_required',
  'app_missing',
]);

/** Deliveries, returns of what was delivered, and what the seller decides. They draw from a stream of their own. */
export class ReturnEvents {
  readonly #life: Life;
  readonly #random: Random;
  readonly #askings: Asking[] = [];
  readonly isOn: boolean;

  constructor(life: Life, random: Random) {
    this.#life = life;
    this.#random = random;
    this.isOn = random() < 0.4;
  }

  /** After a step of the other worlds, now and then one of these follows. */
  async step(): Promise<void> {
    if (!this.isOn || this.#random() >= 0.8) return;
    const kind = this.#random();
    const tab = this.#one([...this.#life.tabs]);
    const hasDelivered = tab !== undefined && itemsOf(tab).some(({ status }) => status === 'delivered');
    if (!hasDelivered || kind < 0.1) return this.#deliver();
    if (kind < 0.5) return this.#ask(tab);
    if (kind < 0.65) return this.#change(tab);
    return this.#decide();
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  #one<T>(of: readonly T[]): T | undefined {
    return of[this.#below(of.length)];
  }

  async #deliver(): Promise<void> {
    const { database, network, scheduler, truths } = this.#life;
    const [userId, truth] = [...truths][0] ?? [];
    const ids = Object.values(truth?.last.orders ?? {}).map(({ id }) => id);
    if (userId === undefined) return;
    // Nothing was ordered yet.
    const tab = this.#one([...this.#life.tabs]);
    if (ids.length === 0 && tab !== undefined && this.#personAt(tab) !== undefined) this.#life.place(tab);
    if (ids.length === 0) return;
    const isSomeLeft = await database.sql.begin(async (sql) => {
      const { count } =
        await sql`update public.order_items set item_status = 'delivered', delivered_at = now()
        where order_id = any (${ids}) and item_status not in ('delivered', 'cancelled')`;
      await sql`select private.settle_order(id) from public.orders where id = any (${ids})`;
      return count > 0;
    });
    if (!isSomeLeft) return;
    scheduler.tell('all orders are delivered');
    network.notify(`user:${userId}`, '');
  }

  #ask(tab: Tab | undefined): void {
    const userId = tab && this.#personAt(tab);
    if (tab === undefined || userId === undefined) return;
    const draft = this.#askings.find(
      (one) => one.phone === tab.phone && one.userId === userId && one.outcome === 'draft',
    );
    const asking = draft ?? this.#written(tab, userId);
    if (asking === undefined) return;
    const { request } = asking;
    this.#life.scheduler.tell(
      `${tab.name} asks for a return of ${request.quantity}, ${request.wanted.kind}${draft ? ', again' : ''}`,
    );
    const end = (outcome: Asking['outcome'], words: string) => {
      if (tab.dead) return;
      asking.outcome = outcome;
      this.#life.scheduler.tell(`${tab.name}: the return ${words}`);
    };
    tab.as(() => {
      tab.app.returns.request(request).then(
        () => end('sent', 'was sent'),
        (error: unknown) => {
          const code = codeOf(error);
          end(NO_ANSWER.has(code) ? 'draft' : 'refused', `was not sent: ${code}`);
          if (code === String(error)) this.#life.report(`${tab.name} breaks when a return is asked for`);
        },
      );
    });
  }

  /** Another request, of what the page shows as delivered. It may be shown on another phone that knows more. */
  #written(tab: Tab, userId: string): Asking | undefined {
    const item = this.#one(
      itemsOf(tab).filter((one) => one.status === 'delivered' && returnablePieces(one) > 0),
    );
    if (item === undefined) return undefined;
    const wanted: ReturnRequest['wanted'] =
      this.#random() < 0.6
        ? { kind: 'refund', upi: 'asha@okbank' }
        : { kind: 'exchange', size: 'L', color: '' };
    const asking: Asking = {
      phone: tab.phone,
      userId,
      request: {
        itemId: item.id,
        key: this.#uuid(),
        quantity: 1 + this.#below(returnablePieces(item)),
        reason: 'does_not_fit',
        words: `try ${this.#askings.length}`,
        pictures: [],
        wanted,
        // Nobody edits a draft here.
        wasEdited: false,
      },
      outcome: 'draft',
    };
    this.#askings.push(asking);
    return asking;
  }

  #uuid(): string {
    const hex = (length: number) => Array.from({ length }, () => this.#below(16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  }

  /** The shopper withdraws an open return, or takes a refund in its place. */
  #change(tab: Tab | undefined): void {
    if (tab === undefined || this.#personAt(tab) === undefined) return;
    const open = itemsOf(tab).flatMap(({ returns }) => returns.filter(({ closedAt }) => closedAt === null));
    const one = this.#one(open);
    if (one === undefined) return;
    const withdraws = this.#random() < 0.5;
    this.#life.scheduler.tell(`${tab.name} ${withdraws ? 'withdraws a return' : 'takes a refund instead'}`);
    tab.as(() => {
      const { withdraw, refundInstead } = tab.app.returns;
      const change = { returnId: one.id, upi: 'asha@okbank', wasExchange: one.exchange !== null };
      (withdraws ? withdraw(one.id) : refundInstead(change)).catch((error: unknown) => {
        if (codeOf(error) === String(error)) this.#life.report(`${tab.name} breaks when a return is changed`);
      });
    });
  }

  /** The seller takes the next step of the oldest open return. */
  async #decide(): Promise<void> {
    const { database, network, scheduler, truths } = this.#life;
    const [one] = await database.sql<
      { id: string; seller: string; shopper: string; status: string; wanted: string; due: string }[]
    >`select id, seller_id as seller, shopper_id as shopper, status, wanted, amount + shipping - paid as due from public.returns
      where shopper_id = any (${[...truths.keys()]}) and status in ('requested', 'approved', 'received')
      order by created_at limit 1`;
    if (one === undefined) return;
    const [name, args] = this.#nextStep(one);
    const { reply } = await database.call(name, { p_return_id: one.id, ...args }, one.seller);
    scheduler.tell(`the seller: ${name} ${Object.values(args).join(' ')}, ${reply.status}`);
    network.notify(`user:${one.shopper}`, '');
  }

  #nextStep({
    status,
    wanted,
    due,
  }: {
    status: string;
    wanted: string;
    due: string;
  }): [string, Record<string, unknown>] {
    if (status === 'requested')
      return this.#random() < 0.75
        ? ['decide_return', { p_approve: true }]
        : ['decide_return', { p_approve: false, p_note: 'It was worn' }];
    if (status === 'approved') return ['receive_return', { p_is_resaleable: this.#random() < 0.5 }];
    return [
      'settle_return',
      wanted === 'exchange' ? { p_tracking_number: 'BACK1' } : { p_upi: 'asha@okbank', p_amount: due },
    ];
  }

  /** The id of the person signed in on a page, if somebody looks at it. */
  #personAt(tab: Tab): string | undefined {
    if (tab.frozen || !tab.visible) return undefined;
    const session = tab.app.stores.session.get();
    return session.status === 'signed-in' ? session.user.id : undefined;
  }

  /** Says what is not as it must be, once all is at rest: each request counts once, and none for more than was bought. */
  async check(): Promise<void> {
    const { database, truths } = this.#life;
    const rows = await database.sql<{ key: string; shopper: string; words: string }[]>`
      select key, shopper_id as shopper, words from public.returns where shopper_id = any (${[...truths.keys()]})`;
    for (const { outcome, userId, request } of this.#askings) {
      const found = rows.filter(({ key }) => key === request.key);
      if (found.length > 1 || found.some(({ shopper }) => shopper !== userId))
        this.#life.report('a return was asked for once, and is there more than once, or for somebody else');
      if (outcome === 'sent' && found.length === 0) this.#life.report('a return that was sent is not there');
      if (outcome === 'refused' && found.length > 0)
        this.#life.report('a return is there, but the person was told that it is refused');
      if (found.some(({ words }) => words !== request.words))
        this.#life.report('a return says something else than what was asked');
    }
    const asked = new Set(this.#askings.map(({ request }) => request.key));
    if (rows.some(({ key }) => !asked.has(key))) this.#life.report('a return was never asked for');
    const [over] = await database.sql<{ pieces: number }[]>`
      select count(*)::integer as pieces from public.order_items i
      where i.quantity < (select sum(r.quantity) from public.returns r
        where r.item_id = i.id and r.status not in ('refused', 'withdrawn'))`;
    if (over?.pieces !== 0) this.#life.report('more pieces are returned than were bought');
  }
}

/** The items of all orders on a page, in an order that no id decides. */
function itemsOf(tab: Tab): OrderItem[] {
  return tab.app.stores.shopper
    .get()
    .orders.flatMap(({ items }) =>
      items.toSorted((a, b) => Number(a.productId) - Number(b.productId) || (a.size < b.size ? -1 : 1)),
    );
}
