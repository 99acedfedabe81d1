import { startTestServer } from './postgres.ts';

/** vitest's `globalSetup`: one server for all files of a run. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env['TEST_POSTGRES_URL'] = server.url;
  return server.stop;
}
