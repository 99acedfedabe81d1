// `npm run broken` replays tests/broken-on-purpose.json: it applies each break to a copy and expects its test to fail.
// Options: `-- --invariant 4` for the breaks of one invariant, `-- --only NAME` for one break.
import path from 'node:path';
import { parseArgs } from 'node:util';

import { startTestServer } from '#support/postgres.ts';
import { LIST, readBreaks, type Break } from './broken-on-purpose/breaks.ts';
import { runTests, type Outcome } from './broken-on-purpose/run-tests.ts';
import { scratchCopy, whileBroken } from './broken-on-purpose/scratch-copy.ts';
import { projectRoot } from './project-root.ts';
import { OptionError } from './start/options.ts';
import { endInSentence } from './start/sentence.ts';

const VERDICTS = { failed: 'caught', passed: 'NOT CAUGHT', fault: 'not applicable' };

endInSentence();
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

const breaks = await chosen();
const copy = await scratchCopy();
// The databases of broken migrations lie here, so that they go with the copy.
process.env['TMPDIR'] = path.dirname(copy);
// With unbroken migrations: only broken SQL needs a server of its own.
const server = await startTestServer();
const shared = { ...process.env, TEST_POSTGRES_URL: server.url };
const began = performance.now();
let caught: number | null = null;
try {
  if (await passesWhole()) caught = await replayAll();
} catch (error) {
  if (!stop.signal.aborted) throw error;
  console.log('Stopped.');
} finally {
  await server.stop();
}
console.log(
  caught === null
    ? `nothing replayed, ${secondsSince(began)} s`
    : `${breaks.length} breaks, ${caught} caught, ${secondsSince(began)} s`,
);
process.exit(caught === breaks.length ? 0 : 1);

/** How many breaks were caught. */
async function replayAll(): Promise<number> {
  let count = 0;
  for (const entry of breaks) count += await replay(entry);
  return count;
}

/** Whether all named tests pass while nothing is broken. */
async function passesWhole(): Promise<boolean> {
  const names = [...new Set(breaks.map(({ test }) => test))];
  const outcomes = new Map<string, Outcome>();
  // Vitest refuses to run projects with different numbers of workers at once.
  for (const ofProject of Map.groupBy(names, (name) => name.split('/')[1]).values()) {
    const ended = await runTests(copy, ofProject, { env: shared, signal: stop.signal, bail: false });
    for (const [name, outcome] of ended) outcomes.set(name, outcome);
  }
  const red = [...outcomes].filter(([, { kind }]) => kind !== 'passed');
  console.log(
    `${secondsSince(began)} s  ${names.length - red.length} of ${names.length} tests pass unbroken`,
  );
  for (const [name, { says }] of red) console.log(`  not ${name}\n    ${says}`);
  return red.length === 0;
}

/** Gives 1 when the named test caught the break, and 0 otherwise. */
async function replay(entry: Break): Promise<number> {
  const start = performance.now();
  const { kind, says } = await tryOut(entry);
  stop.signal.throwIfAborted();
  const verdict = VERDICTS[kind].padEnd(14);
  console.log(
    `${secondsSince(start)} s  ${verdict}  ${entry.invariant}: ${entry.name}\n${' '.repeat(25)}${says}`,
  );
  return kind === 'failed' ? 1 : 0;
}

async function tryOut(entry: Break): Promise<Outcome> {
  const env = entry.file.startsWith('supabase/migrations/') ? process.env : shared;
  try {
    return await whileBroken(copy, entry, async () => {
      const outcomes = await runTests(copy, [entry.test], { env, signal: stop.signal, bail: true });
      return outcomes.get(entry.test) ?? { kind: 'fault', says: 'no such test' };
    });
  } catch (error) {
    return { kind: 'fault', says: String(error) };
  }
}

async function chosen(): Promise<Break[]> {
  const { values } = parseArgs({ options: { invariant: { type: 'string' }, only: { type: 'string' } } });
  const { invariant, only } = values;
  const found = (await readBreaks(projectRoot)).filter(
    (entry) =>
      [undefined, String(entry.invariant)].includes(invariant) && [undefined, entry.name].includes(only),
  );
  if (found.length === 0) throw new OptionError(`${LIST} has no such break.`);
  return found;
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1).padStart(6);
}
