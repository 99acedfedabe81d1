import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personas, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { catalogueReplica, privateReplica } from './replica.ts';
import { listProduct } from './shop-fixture.ts';
import { pull, push } from './sync-client.ts';

let database: TestDatabase;
let people: Personas;
let asha: Persona;
let shirt: string;
beforeAll(async () => {
  database = await freshDatabase();
  people = personas(database.sql);
  shirt = await listProduct(database.sql, await people.asSeller('urban'));
});
afterAll(() => database.remove());
beforeEach(async () => {
  asha = await people.asShopper('asha');
});

const add = (n: number, size = 'M') => ({
  n,
  name: 'cart.add',
  args: { product_id: shirt, size, quantity: 1 },
});

/** The status that each of the three sync procedures gives a phone that speaks `protocol`. */
async function statuses(protocol: number | null): Promise<string[]> {
  type Answer = { status: string };
  const answers = [
    await asha.rpc<Answer>('sync_pull', {
      p_uid: asha.id,
      p_protocol: protocol,
      p_device: 'd',
      p_epoch: '',
      p_cursors: {},
    }),
    await asha.rpc<Answer>('apply_mutations', {
      p_uid: asha.id,
      p_device: `speaks-${protocol}`,
      p_protocol: protocol,
      p_intents: [add(1)],
    }),
    await people.asAnon().rpc<Answer>('catalog_since', { p_seq: 0, p_protocol: protocol }),
  ];
  return answers.map((answer) => answer.status);
}
const served = ['ok', 'ok', 'ok'];
const refused = ['upgrade_required', 'upgrade_required', 'upgrade_required'];

describe('protocol versions', () => {
  test('the first has none before it', async () => {
    expect(await statuses(1)).toEqual(served);
    for (const protocol of [null, -1, 0, 2]) expect(await statuses(protocol)).toEqual(refused);
  });

  test('a later server serves its own and the one before, no older and no newer', async () => {
    const speak = (newest: number) =>
      database.sql.unsafe(
        `create or replace function private.newest_protocol() returns integer language sql immutable as 'select ${newest}'`,
      );
    await speak(4);
    try {
      expect(await statuses(2)).toEqual(refused);
      expect(await statuses(3)).toEqual(served);
      expect(await statuses(4)).toEqual(served);
      expect(await statuses(5)).toEqual(refused);
    } finally {
      await speak(1);
    }
  });

  test('a client that must update first has nothing applied, and may send the same ids later', async () => {
    const tara = await people.asShopper('tara');
    const intents = [add(1)];
    const old = await tara.rpc('apply_mutations', {
      p_uid: tara.id,
      p_device: 'device-one',
      p_protocol: 0,
      p_intents: intents,
    });
    expect(old).toMatchObject({ status: 'upgrade_required', verdicts: [] });
    expect((await pull(tara)).rows.cart).toEqual([]);
    await push(tara, intents);
    expect((await pull(tara)).rows.cart).toMatchObject([{ quantity: 1 }]);
  });
});

describe('the epoch', () => {
  const raise = async () => {
    const [row] = await database.sql.begin(async (sql) => {
      await sql`select set_config('role', 'service_role', true)`;
      return sql<{ epoch: string }[]>`select public.raise_epoch() as epoch`;
    });
    return row!.epoch;
  };
  /** Puts the shop back to how it was before `work`, with no word in the log: a restored copy. */
  const undone = async (work: () => Promise<unknown>) => {
    await database.sql`create table public.copy_settings as select * from public.shop_settings`;
    await database.sql`create table public.copy_cart as select * from public.shopping_cart`;
    await database.sql`create table public.copy_products as select id, is_active from public.products`;
    await database.sql`create table public.copy_log as select * from public.sync_log`;
    await work();
    await database.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`delete from public.shopping_cart`;
      await sql`insert into public.shopping_cart select * from public.copy_cart`;
      await sql`update public.products p set is_active = c.is_active from public.copy_products c where c.id = p.id`;
      await sql`delete from public.sync_log`;
      await sql`insert into public.sync_log select * from public.copy_log`;
      await sql`update public.shop_settings s set epoch = c.epoch, lineage = c.lineage from public.copy_settings c`;
      await sql`drop table public.copy_settings, public.copy_cart, public.copy_products, public.copy_log`;
    });
  };

  test('both pulls carry it: cluster, timeline and counter', async () => {
    const [row] = await database.sql<{ cluster: string; timeline: number }[]>`select
      (select system_identifier::text from pg_control_system()) as cluster,
      (select timeline_id from pg_control_checkpoint()) as timeline`;
    const [mine, catalogue] = [privateReplica(asha), catalogueReplica(people.asAnon())];
    await Promise.all([mine.pull(), catalogue.pull()]);
    expect(mine.epoch).toBe(catalogue.epoch);
    expect(mine.epoch.split('.').slice(1)).toEqual([row?.cluster, String(row?.timeline), '1']);
  });

  test('replicas of a restored server are equal again only after its epoch was raised', async () => {
    const ravi = await people.asShopper('ravi');
    await push(ravi, [add(1)]);
    const replicas = [privateReplica(ravi), catalogueReplica(people.asAnon())];
    await Promise.all(replicas.map((replica) => replica.pull()));
    const before = replicas.map((replica) => replica.all());
    await undone(async () => {
      await push(ravi, [add(2, 'L')]);
      await database.sql`update public.products set is_active = false where id = ${shirt}`;
      await Promise.all(replicas.map((replica) => replica.pull()));
    });
    await Promise.all(replicas.map((replica) => replica.pull()));
    expect(replicas.map((replica) => replica.all())).not.toEqual(before);
    await raise();
    await Promise.all(replicas.map((replica) => replica.pull()));
    expect(replicas.map((replica) => replica.all())).toEqual(before);
    expect(replicas.map((replica) => replica.reloads)).toEqual([1, 1]);
    await Promise.all(replicas.map((replica) => replica.pull()));
    expect(replicas.map((replica) => replica.reloads)).toEqual([1, 1]);
  });

  test('two restores of one copy have two epochs', async () => {
    const epochs: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      await undone(async () => {
        epochs.push(await raise());
      });
    }
    expect(new Set(epochs).size).toBe(2);
  });

  test('only the service role raises it', async () => {
    const admin = await people.asAdmin();
    for (const person of [asha, admin, people.asAnon()]) {
      await expect(person.rpc('raise_epoch')).rejects.toMatchObject({ code: '42501' });
    }
  });
});
