import { startBackend } from '#supabase/local/backend.ts';

/** The demo shop's backend in a process of its own, so that a test can kill it. Says its addresses when ready. */
const [dataDir = '', dist = ''] = process.argv.slice(2);
const backend = await startBackend({ port: 0, dataDir, dist, seed: 'demo' });
process.once('SIGTERM', () => void backend.close().then(() => process.exit(0)));
process.send?.({ url: backend.url, databaseUrl: backend.databaseUrl });
