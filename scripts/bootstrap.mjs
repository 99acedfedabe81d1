// Runs `scripts/<name>.ts` on the Node this project pins, installing packages first when they are missing.
// Plain JavaScript without dependencies: this file and the lock it imports must run on the machine's own Node.
import { spawn, spawnSync } from 'node:child_process';
// node:fs and node:util as a whole: an old Node without statfsSync or parseEnv must reach the sentence about its version.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import util from 'node:util';

import { waitForLock } from '../supabase/local/folder-lock.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const binFolder = path.join(root, 'node_modules', '.bin');
const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', 'node');
const [name = '', ...args] = process.argv.slice(2);
const script = path.join(root, 'scripts', `${name}.ts`);
/** The least free space of a disk that is not full. */
const FREE_BYTES = 1_000_000;
/** The commands that run until Ctrl-C. */
const servers = ['start', 'dev', 'preview'];
/** The commands that read `.env` and take no arguments. */
const configured = [...servers, 'build'];
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Drip Haven needs Node 20.19 or newer; this is ${process.versions.node}.`);
// initdb hands its own path to a shell in double quotes. Vite reads #, ? and * as signs of its own.
// PATH is a list with colons between.
const [unusable] = /[$"`#?*:]/.exec(root) ?? [];
if (unusable !== undefined)
  fail(`Drip Haven cannot run in a path with the character ${unusable}: move ${root} to another one.`);
if (!/^[a-z-]+$/.test(name) || !fs.existsSync(script)) fail(`There is no script "${name}".`);

if (configured.includes(name) && args.length > 0)
  fail(
    `${name === 'start' ? 'npm start' : `npm run ${name}`} takes no arguments, only variables such as PORT: the README lists them.`,
  );

process.chdir(root);
const settings = readSettings();
const isNewInstall = await prepare();
// After the install, which settings for Node would change. A variable of the real environment wins over the file.
for (const [key, value] of Object.entries(settings)) process.env[key] ??= value;
await run();

/**
 * Reads `.env` for four commands. Tests must not read it: it may name a database or a project that they would write to.
 * @returns {NodeJS.Dict<string>}
 */
function readSettings() {
  const file = path.join(root, '.env');
  if (!configured.includes(name) || !fs.existsSync(file)) return {};
  let text = '';
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    fail(`The settings in ${file} cannot be read: ${/** @type {Error} */ (error).message}.`);
  }
  if (text.includes('\0')) fail(`The settings in ${file} cannot be read: save the file as UTF-8.`);
  // A byte order mark would become a part of the first name.
  return util.parseEnv(text.replace(/^\uFEFF/, ''));
}

/** True when every package of the lock file is there in its version; npm writes `.package-lock.json` last. */
function installed() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([folder, entry]) => folder === '' || present[folder]?.version === entry.version || entry.optional,
  );
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(/** @type {string} */ file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Installs what is missing, and returns whether it did. Two commands in one new checkout take turns. */
async function prepare() {
  if (installed() && pinnedNodeRuns()) return false;
  const lock = await waitForLock(root, 'install', (pid) =>
    console.log(`Waiting for process ${pid}, which installs packages here...`),
  );
  assertWritable();
  if (!installed()) await install();
  if (!fs.existsSync(pinnedNode)) await finishInstall();
  // node_modules may come from another system: its Node does not run here.
  if (!pinnedNodeRuns()) await install();
  lock.release();
  return true;
}

function pinnedNodeRuns() {
  return spawnSync(pinnedNode, ['--version']).status === 0;
}

function assertWritable() {
  try {
    fs.accessSync(root, fs.constants.W_OK);
  } catch {
    fail(`The packages cannot be installed: the folder ${root} cannot be written to.`);
  }
}

async function install() {
  console.log('Installing packages (about a minute the first time)...');
  // An install that is stopped halfway must not look complete.
  fs.rmSync(path.join(root, 'node_modules', '.package-lock.json'), { force: true });
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, errors } = await npm(['ci', ...options]);
  if (code === 0) return;
  console.error(errors);
  // Mirrors that lack the binaries of other systems make `ci` refuse the lock file; `install` takes the same versions.
  console.log('Trying once more with npm install...');
  const again = await npm(['install', '--no-save', ...options]);
  if (again.code === 0) return;
  fail(`${again.errors}\nnpm could not install: see the lines above.`);
}

/** Some npm settings skip install scripts; two packages unpack their binaries there. */
async function finishInstall() {
  console.log('Unpacking the pinned Node...');
  const { code, errors } = await npm(['rebuild', '--ignore-scripts=false', '--loglevel=error']);
  if (code === 0 && fs.existsSync(pinnedNode)) return;
  fail(`${errors}\nThe pinned Node could not be unpacked: run \`npm ci\` and try again.`);
}

function hasSpace() {
  const { blocks, bfree, bavail, bsize } = fs.statfsSync(root);
  // Root may use the blocks that are kept for it. Some network disks tell no size.
  const free = process.getuid?.() === 0 ? bfree : bavail;
  return blocks === 0 || free * bsize > FREE_BYTES;
}

/**
 * Runs npm. A signal ends npm first and then this process: the lock must outlive whatever npm still writes.
 * @returns {Promise<{ code: number, errors: string }>}
 */
async function npm(/** @type {string[]} */ npmArgs) {
  const started = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`);
  }, 15_000);
  // Without our own bin folder: npm must not run on a Node that it is about to replace.
  const PATH = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(path.delimiter);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    end();
  };
  const end = () => {
    const runs = child.exitCode === null && child.signalCode === null;
    // Asked politely, npm goes on for many seconds. The next install empties node_modules anyway.
    if (runs && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  for (const signal of signals) process.on(signal, stop);
  const child = spawn('npm', npmArgs, {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, PATH },
    // Its own process group, which holds the scripts of packages, too.
    detached: true,
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  // On a full disk npm goes on for minutes, and some packages then fail with other errors.
  let isFull = false;
  const disk = setInterval(() => {
    if (!hasSpace()) isFull = true;
    if (isFull) end();
  }, 500);
  const unwatch = watchParent(stop);
  const code = await exitOf(child);
  clearInterval(disk);
  if (isFull || /ENOSPC|EDQUOT|no space left on device/i.test(errors))
    fail('The disk is full: free some space and start again.');
  if (isStopped) process.exit(servers.includes(name) ? 0 : 1);
  clearInterval(heartbeat);
  unwatch();
  for (const signal of signals) process.off(signal, stop);
  return { code, errors };
}

async function run() {
  const PATH = [binFolder, process.env['PATH'] ?? ''].join(path.delimiter);
  // An installation may just have replaced the Node that runs this.
  if (!isNewInstall && fs.realpathSync(process.execPath) === fs.realpathSync(pinnedNode)) {
    process.env['PATH'] = PATH;
    process.argv = [process.execPath, script, ...args];
    if (servers.includes(name)) watchParent(() => process.kill(process.pid, 'SIGTERM'));
    await import(pathToFileURL(script).href);
    return;
  }
  const child = spawn(pinnedNode, [script, ...args], { stdio: 'inherit', env: { ...process.env, PATH } });
  // A terminal sends Ctrl-C to both processes. SIGTERM reaches this one alone, so it is passed on. The child decides when to end.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  watchParent(() => child.kill('SIGTERM'));
  process.exit(await exitOf(child));
}

/**
 * When npm is killed with SIGKILL, its child gets no signal. So this polls the parent's id.
 * @returns {() => void} ends the watch
 */
function watchParent(/** @type {() => void} */ gone) {
  if (!process.env['npm_lifecycle_event']) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, 500);
  return () => clearInterval(timer);
}

/** @returns {Promise<number>} */
function exitOf(/** @type {import('node:child_process').ChildProcess} */ child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** @returns {never} */
function fail(/** @type {string} */ sentence) {
  console.error(sentence);
  process.exit(1);
}
