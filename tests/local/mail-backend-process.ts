import { startBackend } from '#supabase/local/backend.ts';
import { sendTo } from '#support/mail-provider.ts';

/** The shop's backend in a process of its own, for tests that kill it while it mails. Prints its addresses when ready. */
const [dataDir = '', mailUrl = '', pushUrl = ''] = process.argv.slice(2);
const { url, databaseUrl } = await startBackend({
  port: 0,
  dataDir,
  notifyEvery: 50,
  functionSettings: { ...sendTo(mailUrl), PUSH_FAKE: pushUrl },
});
console.log(JSON.stringify({ url, databaseUrl }));
