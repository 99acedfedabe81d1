// `npm run smoke -- --url URL` compares a project with this checkout and names every gap. It enters with
// SUPABASE_SECRET_KEY, or with SUPABASE_PUBLISHABLE_KEY, SMOKE_EMAIL and SMOKE_PASSWORD of an admin's account.
import { parseArgs } from 'node:util';
import { localKeys } from '#supabase/local/keys.ts';
import { withMigratedDatabase } from './migrated-database.ts';
import { smokeTest } from './smoke/run.ts';
import type { Entrance } from './smoke/project.ts';
import { expectedInventory } from './smoke/inventory.ts';
import { OptionError } from './start/options.ts';
import { endInSentence } from './start/sentence.ts';

const local = `http://localhost:${process.env['PORT'] ?? '4173'}`;
endInSentence();
const { values } = parseArgs({ options: { url: { type: 'string', default: local } } });
const { SUPABASE_SECRET_KEY, SUPABASE_PUBLISHABLE_KEY, SMOKE_EMAIL, SMOKE_PASSWORD } = process.env;
const url = values.url.replace(/\/+$/, '');
if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
  throw new OptionError(`--url must be an address like https://abcdefgh.supabase.co, not "${url}".`);

function entrance(): Entrance | null {
  if (SUPABASE_SECRET_KEY) return { url, key: SUPABASE_SECRET_KEY };
  if (SUPABASE_PUBLISHABLE_KEY && SMOKE_EMAIL && SMOKE_PASSWORD)
    return {
      url,
      key: SUPABASE_PUBLISHABLE_KEY,
      admin: { email: SMOKE_EMAIL, password: SMOKE_PASSWORD },
    };
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '127.0.0.1' ? { url, key: localKeys.secret } : null;
}

const way = entrance();
if (way === null) {
  console.error(
    'Set SUPABASE_SECRET_KEY, or SUPABASE_PUBLISHABLE_KEY with SMOKE_EMAIL and SMOKE_PASSWORD of an admin.',
  );
  process.exit(2);
}
// Any answer will do: the root of a hosted project is a 404.
await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => {
  throw new OptionError(`No shop answers at ${url}.`);
});
const gaps = await smokeTest(way, await withMigratedDatabase(expectedInventory));
for (const gap of gaps) console.error(`gap: ${gap}`);
console.log(gaps.length === 0 ? `${url} has everything.` : `${url}: ${gaps.length} to mend.`);
process.exit(gaps.length === 0 ? 0 : 1);
