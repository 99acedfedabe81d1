import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { StartError } from '#supabase/local/backend.ts';
import { openSql } from '#supabase/local/sql-client.ts';
import { explainDisk } from '#supabase/local/start-error.ts';
import { createDatabase } from '#support/postgres.ts';
import { eventually } from '#support/eventually.ts';
import {
  anonymous,
  fixture,
  newShopper,
  service,
  startTestBackend,
  temporaryFolder,
} from './backend-fixture.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** A folder that outlives the backends of its test. */
async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  cleanups.push(remove);
  return path;
}

async function start(options: Parameters<typeof startTestBackend>[0] = {}) {
  const backend = await startTestBackend(options);
  cleanups.push(backend.remove);
  return backend;
}

function backendProcess(dataDir: string) {
  const program = fileURLToPath(new URL('./backend-process.ts', import.meta.url));
  return spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
}

const health = async (url: string) => {
  const answer = await fetch(`${url}/health`);
  return { status: answer.status, body: (await answer.json()) as { ok: boolean; failing: string[] } };
};
/** A part that answers late is called failing: on a busy machine it is asked again. */
const expectHealth = (url: string, expected: object = { status: 200 }) =>
  expect.poll(() => health(url)).toMatchObject(expected);

describe('health', () => {
  test('is 200 when every part answers', async () => {
    const backend = await start();
    await expectHealth(backend.url, { status: 200, body: { ok: true, failing: [] } });
  });

  test.each([
    ['realtime', 'drop function realtime.send(jsonb, text, text, boolean)'],
    ['rest', 'drop function public.health()'],
    ['storage', 'drop schema storage cascade'],
    ['auth', 'alter table auth.users rename to gone'],
  ])('is 503 and names %s when that is broken', async (part, damage) => {
    const backend = await start();
    await backend.sql.unsafe(damage);
    await backend.reloadSchema();
    await expectHealth(backend.url, { status: 503, body: { ok: false, failing: [part] } });
  });

  test('is 503 and names storage while the stored files are away', async () => {
    const backend = await start();
    const papers = service(backend).storage.from('papers');
    const stored = await papers.upload('a.txt', new Blob(['kept'], { type: 'text/plain' }));
    expect(stored.error).toBeNull();
    const [storage, away] = [join(backend.dataDir, 'storage'), join(backend.dataDir, 'away')];
    await rename(storage, away);
    const broken = { status: 503, body: { ok: false, failing: ['storage'] } };
    await expectHealth(backend.url, broken);
    await mkdir(storage);
    await expectHealth(backend.url, broken);
    await rm(storage, { recursive: true });
    await rename(away, storage);
    await expectHealth(backend.url);
  });

  test('names functions when there are none', async () => {
    const backend = await start({ functions: await folder() });
    await expectHealth(backend.url, { status: 503, body: { failing: ['functions'] } });
  });
});

describe('stopping and starting again', () => {
  test('keeps people, rows and pictures', async () => {
    const dataDir = await folder();
    const first = await start({ dataDir });
    const { email, id } = await newShopper(first);
    await first.sql`insert into public.notes (owner, body) values (${id}, 'kept')`;
    await first.close();
    await expect(fetch(`${first.url}/health`)).rejects.toThrow('fetch failed');

    const second = await start({ dataDir });
    const client = anonymous(second);
    expect((await client.auth.signInWithPassword({ email, password: 'demo1234' })).data.user?.id).toBe(id);
    expect((await client.from('notes').select('body')).data).toEqual([{ body: 'kept' }]);
  });

  test('the database refuses a wrong password, also in a folder that an older version made', async () => {
    const dataDir = await folder();
    const first = await start({ dataDir });
    await first.sql`insert into public.notes (owner, body) values (${(await newShopper(first)).id}, 'kept')`;
    await first.close();
    const cluster = join(dataDir, 'postgres');
    await writeFile(join(cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
    await rm(join(cluster, 'superuser-password'));

    const second = await start({ dataDir });
    expect(await second.sql`select body from public.notes`).toEqual([{ body: 'kept' }]);
    const stranger = new URL(second.databaseUrl);
    stranger.password = 'postgres';
    const sql = openSql(stranger.href, 1);
    await expect(sql`select 1`).rejects.toMatchObject({ code: '28P01' });
    await sql.end();
    const { mode, uid } = await stat(join(cluster, 'superuser-password'));
    expect([mode & 0o777, uid]).toEqual([0o600, (await stat(cluster)).uid]);
  });

  test('a killed process takes PostgreSQL with it and leaves a folder that starts', async () => {
    const dataDir = await folder();
    const child = backendProcess(dataDir);
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    // A process in which nothing was loaded before the backend, as in `npm start`: all parts answer, storage among them.
    await expectHealth(url, { body: { ok: true, parts: { storage: 'ok' } } });
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    const postmaster = Number.parseInt(await readFile(lock, 'utf8'), 10);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const restarted = await start({ dataDir });
    await expectHealth(restarted.url);
    await eventually(() => expect(() => process.kill(postmaster, 0)).toThrow('ESRCH'));
  });

  test('a start that is killed inside initdb takes it along, and the next start works', async () => {
    const dataDir = await folder();
    const child = backendProcess(dataDir);
    const isUnfinished = (name: string) => name.startsWith('postgres.unfinished');
    const unfinished = async () => (await readdir(dataDir)).filter(isUnfinished);
    const frozen = await eventually(
      async () => {
        const [name = ''] = await unfinished();
        // initdb's own server runs in single-user mode, and its number has a minus sign.
        const pid = -Number.parseInt(await readFile(join(dataDir, name, 'postmaster.pid'), 'utf8'), 10);
        process.kill(pid, 'SIGSTOP');
        return pid;
      },
      { interval: 2 },
    );
    cleanups.push(() => Promise.resolve(spawnSync('kill', ['-KILL', String(frozen)])));
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expectHealth((await start({ dataDir })).url);
    await eventually(() => expect(() => process.kill(frozen, 0)).toThrow('ESRCH'));
    expect(await unfinished()).toEqual([]);
  });

  test('an initdb of an earlier start that still writes does not disturb a start', async () => {
    const dataDir = await folder();
    const left = join(dataDir, 'postgres.unfinished');
    const writing = spawn('/bin/sh', [
      '-c',
      // A redirection that fails ends the shell behind ':', and not behind 'true'.
      'while true; do mkdir -p "$0/base/1"; true > "$0/base/1/$$"; done',
      left,
    ]);
    const ended = once(writing, 'exit');
    cleanups.push(async () => {
      writing.kill('SIGKILL');
      await ended;
    });
    await eventually(() => readdir(join(left, 'base')));
    await expectHealth((await start({ dataDir })).url);
  });

  test('a lock file of a long gone server, its number taken by another program, is no obstacle', async () => {
    const dataDir = await folder();
    await (await start({ dataDir })).close();
    const other = spawn('/bin/sleep', ['60']);
    cleanups.push(() => Promise.resolve(other.kill()));
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${other.pid}\n${dataDir}/postgres\n`);
    await expectHealth((await start({ dataDir })).url);
  });

  test('a folder whose name has spaces and letters of other scripts', async () => {
    const dataDir = join(await folder(), 'mein Läden दुकान', 'shop #1');
    await (await start({ dataDir })).close();
    await expectHealth((await start({ dataDir })).url);
  });

  test('variables of another database in the shell change nothing', async () => {
    const others = { PGSSL: 'require', PGTARGETSESSIONATTRS: 'standby', PGDATESTYLE: 'none', PGMAX: '1' };
    for (const [name, value] of Object.entries(others)) vi.stubEnv(name, value);
    cleanups.push(() => Promise.resolve(vi.unstubAllEnvs()));
    await expectHealth((await start({ dataDir: await folder() })).url);
  });

  test('a link to an empty folder is used as that folder', async () => {
    const [dataDir, elsewhere] = [await folder(), await folder()];
    await symlink(elsewhere, join(dataDir, 'postgres'));
    await (await start({ dataDir })).close();
    expect(await readFile(join(elsewhere, 'PG_VERSION'), 'utf8')).toBe('17\n');
    await expectHealth((await start({ dataDir })).url);
  });

  test('two starts at the same moment on one new database take turns', async () => {
    const { url, remove } = await createDatabase('bare');
    cleanups.push(remove);
    const both = await Promise.all(
      [1, 2].map(async () => start({ databaseUrl: url, dataDir: await folder() })),
    );
    for (const backend of both) await expectHealth(backend.url);
  });

  test('with another server, none is started here', async () => {
    const owner = await start();
    const guest = await start({ databaseUrl: owner.databaseUrl });
    expect(guest.databaseUrl).toBe(owner.databaseUrl);
    await expectHealth(guest.url);
    await guest.close();
    await expectHealth(owner.url);
    await expect(readFile(join(guest.dataDir, 'postgres', 'PG_VERSION'))).rejects.toThrow('ENOENT');
  });
});

describe('a start that cannot work says why in one sentence', () => {
  const refusal = (options: Parameters<typeof start>[0]) =>
    start(options).then(
      () => 'it started',
      (error: unknown) =>
        error instanceof StartError ? error.message : `not a StartError: ${String(error)}`,
    );

  test('port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    cleanups.push(() => new Promise((resolve) => other.close(resolve)));
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await refusal({ port })).toMatch(new RegExp(`^Port ${port} is already in use: .*\\.$`));
  });

  test('folder in use by another shop', async () => {
    const dataDir = await folder();
    await start({ dataDir });
    expect(await refusal({ dataDir })).toMatch(/is in use by another running shop \(process \d+\)/);
  });

  test('two starts in one new folder at the same moment: one works, the other is refused', async () => {
    const dataDir = await folder();
    const outcomes = await Promise.all(
      [1, 2].map(() =>
        start({ dataDir }).then(
          async ({ url }) => {
            await expectHealth(url);
            return 200;
          },
          (error: unknown) => String(error),
        ),
      ),
    );
    expect(outcomes).toContain(200);
    expect(outcomes).toContainEqual(
      expect.stringMatching(/is in use by another running shop \(process \d+\)/),
    );
  });

  test('something else in the database folder', async () => {
    const dataDir = await folder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'diary.txt'), 'mine');
    expect(await refusal({ dataDir })).toMatch(/is not a whole PostgreSQL folder/);
    expect(await readFile(join(dataDir, 'postgres', 'diary.txt'), 'utf8')).toBe('mine');
  });

  test('a file named postgres, which stays', async () => {
    const dataDir = await folder();
    const file = join(dataDir, 'postgres');
    await writeFile(file, 'mine');
    expect(await refusal({ dataDir })).toBe(
      `${file} is a file, and PostgreSQL needs a folder there: move the file away.`,
    );
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  test('a link to no folder, for the data or for the database', async () => {
    const dataDir = await folder();
    await symlink(join(dataDir, 'gone'), join(dataDir, 'postgres'));
    expect(await refusal({ dataDir })).toMatch(/postgres is a link to a folder that is not there: .*\.$/);
    expect(await refusal({ dataDir: join(dataDir, 'postgres') })).toMatch(/is a link to no folder: .*\.$/);
  });

  test('a damaged database', async () => {
    const dataDir = await folder();
    await (await start({ dataDir })).close();
    await rm(join(dataDir, 'postgres', 'global', 'pg_control'));
    expect(await refusal({ dataDir })).toMatch(/^PostgreSQL could not start from .*\.$/);
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    expect(await refusal({ dataDir })).toMatch(/was made by PostgreSQL 12, this is 17/);
  });

  test('a database server that is not there', async () => {
    expect(await refusal({ databaseUrl: 'postgres://postgres@127.0.0.1:1/postgres' })).toMatch(
      /^The database cannot be reached \(.*\): check DATABASE_URL\.$/,
    );
  });

  test.each([
    ['with a table of the same name', 'create table public.products (id int)', 'public.products'],
    ['with a schema of its own', 'create schema blog; create table blog.posts (id int)', 'blog.posts'],
    [
      'of another Supabase project',
      `create schema supabase_migrations; create table public.notes (id int);
       create table supabase_migrations.schema_migrations (version text, statements text[], name text);
       insert into supabase_migrations.schema_migrations values ('20200101000000', '{}', 'first')`,
      'public.notes',
    ],
  ])('a database of another program, %s, which stays as it is', async (_, made, table) => {
    const { url, remove } = await createDatabase('bare');
    cleanups.push(remove);
    const sql = openSql(url, 1);
    cleanups.push(() => sql.end());
    await sql.unsafe(made);
    const schemas = () => sql`select nspname from pg_namespace where nspname !~ '^pg_' order by 1`;
    const before = await schemas();
    expect(await refusal({ databaseUrl: url, seed: 'demo' })).toBe(
      `The database of DATABASE_URL belongs to another program: it holds ${table} and none of the shop's migrations. Give the shop a database of its own.`,
    );
    expect(await schemas()).toEqual(before);
  });

  test('a migration that fails, or was changed afterwards', async () => {
    const [dataDir, migrations] = [await folder(), await folder()];
    const file = join(migrations, '20260102000000_more.sql');
    await writeFile(file, 'create table a (id int);\n\ncreate table b (only int);\n');
    expect(await refusal({ dataDir, migrations })).toMatch(
      /^The migration 20260102000000_more failed at line 3: .*42601/,
    );
    await writeFile(file, 'create table a (id int);\n');
    await (await start({ dataDir, migrations })).close();
    await writeFile(file, 'create table a (id bigint);\n');
    expect(await refusal({ dataDir, migrations })).toMatch(/was changed after this database had applied it/);
  });

  test('a file for a data folder, and an address of no database', async () => {
    const file = join(await folder(), 'diary.txt');
    await writeFile(file, 'mine');
    expect(await refusal({ dataDir: file })).toBe(
      `The data folder ${file} cannot be used: a file is in its way. Set DATA_DIR to another one.`,
    );
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await refusal({ databaseUrl: 'garbage' })).toMatch(/^DATABASE_URL is no address of a database/);
  });

  test.each([
    ['EACCES', 'it is not writable for you'],
    ['ENOENT', 'it cannot be made there'],
    ['EROFS', 'its disk is read-only'],
  ])('a data folder that the system refuses: %s', (code, why) => {
    const refused = (path: string) => Object.assign(new Error(code), { code, path });
    expect(explainDisk(refused('/data/shop/storage'), '/data/shop')).toEqual(
      new StartError(`The data folder /data/shop cannot be used: ${why}. Set DATA_DIR to another one.`),
    );
    const elsewhere = refused('/usr/bin/postgres');
    expect(explainDisk(elsewhere, '/data/shop')).toBe(elsewhere);
  });

  test('a full disk', async () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(explainDisk(error, '/data')).toEqual(
      new StartError('The disk that holds /data is full: free some space and start again.'),
    );
    // No disk is filled here: the migration only raises what PostgreSQL raises on a full one.
    const [dataDir, migrations] = [await folder(), await folder()];
    const raise = `do $$ begin raise disk_full using message = 'wrote only 4096 of 8192 bytes'; end $$;`;
    await writeFile(join(migrations, '20260102000000_large.sql'), raise);
    expect(await refusal({ dataDir, migrations })).toBe(
      `The disk that holds ${dataDir} is full: free some space and start again.`,
    );
  });
});

test('pages, files and procedures of the app are answered on one origin', async () => {
  const backend = await start({ dist: fixture('dist') });
  const page = await fetch(`${backend.url}/product/1`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('The shell');
  expect((await fetch(`${backend.url}/assets/gone.js`)).status).toBe(404);
  expect((await fetch(backend.url, { method: 'HEAD' })).status).toBe(200);
  const answer = await fetch(`${backend.url}/rest/v1/rpc/health`, {
    headers: { apikey: backend.keys.publishable },
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
