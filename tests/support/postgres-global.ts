import { startTestServer } from './postgres.ts';

/** vitest's `globalSetup`: one server for all files and projects of a run. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return undefined;
  const server = await startTestServer();
  process.env['TEST_POSTGRES_URL'] = server.url;
  return server.stop;
}
