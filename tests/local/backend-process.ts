import { startBackend } from '#supabase/local/backend.ts';
import { fixture } from './backend-fixture.ts';

/** A backend in a process of its own, for tests that kill it. Prints its addresses when ready. */
const [dataDir = ''] = process.argv.slice(2);
const { url, databaseUrl } = await startBackend({ port: 0, dataDir, migrations: fixture('migrations') });
console.log(JSON.stringify({ url, databaseUrl }));
