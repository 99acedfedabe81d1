import { startBackend } from '#supabase/local/backend.ts';

/** The demo shop's backend in a process of its own, so that a test can kill it. Says its addresses when ready. */
const [dataDir = '', dist = '', pushFake] = process.argv.slice(2);
// A busy machine draws slowly. Stories are about pages with their content, and those of the shell say so.
const backend = await startBackend({
  port: 0,
  dataDir,
  dist,
  seed: 'demo',
  pageTimeout: 30_000,
  ...(pushFake && { functionSettings: { PUSH_FAKE: pushFake } }),
});
process.once('SIGTERM', () => void backend.close().then(() => process.exit(0)));
process.send?.({ url: backend.url, databaseUrl: backend.databaseUrl });
