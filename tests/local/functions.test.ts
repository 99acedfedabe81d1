import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FunctionHandler } from '#supabase/functions/handler-type.ts';
import { serve as serveHosted } from '#supabase/functions/serve.ts';
import { hostFunctions } from '#supabase/local/functions.ts';
import { fixture } from './backend-fixture.ts';

const logged: string[] = [];
const context = {
  supabaseUrl: 'http://shop.test',
  publishableKey: 'p',
  secretKey: 's',
  setting: () => undefined,
};
const serve = hostFunctions(fixture('functions'), context, (line) => logged.push(line));
const call = (name: string, method: string, body?: unknown) =>
  serve(
    new Request(`http://localhost/functions/v1/${name}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );

describe('a function', () => {
  test('gets the request and its project', async () => {
    const answer = await call('greet', 'POST', { name: 'Asha' });
    expect(await answer.json()).toEqual({ greeting: 'Hello Asha', at: 'http://shop.test' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('answers 500 when it fails, and says why in the log only', async () => {
    const answer = await call('greet', 'POST', {});
    expect([answer.status, await answer.text()]).toEqual([
      500,
      '{"code":"WORKER_ERROR","message":"Function failed"}',
    ]);
    expect(logged.join('\n')).toContain('nobody to greet');
  });

  test('is 404 when it does not exist', async () => {
    for (const name of ['missing', '..%2f..%2flocal', ''])
      expect((await call(name, 'POST', {})).status).toBe(404);
  });

  test('may be asked for from another origin', async () => {
    const answer = await call('greet', 'OPTIONS');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

// Hosted Supabase runs functions on Deno, which is not here: this stands for the little of it that they are given.
describe('on hosted Supabase', () => {
  type Hosted = (request: Request) => Promise<Response>;
  const hosted = (handle: FunctionHandler): Hosted => {
    let host: Hosted = () => Promise.reject(new Error('nothing is served'));
    const env = { get: (name: string) => (name.endsWith('_KEYS') ? undefined : 'set') };
    vi.stubGlobal('Deno', { env, serve: (served: Hosted) => (host = served) });
    serveHosted(handle);
    return host;
  };
  const ask = (host: Hosted, method: string) =>
    host(new Request('https://abc.supabase.co/functions/v1/x', { method }));
  afterEach(() => void vi.unstubAllGlobals());

  test('a page of another origin may ask, and reads the answer', async () => {
    const host = hosted(() => Response.json({ message: 'POST only' }, { status: 405 }));
    const before = await ask(host, 'OPTIONS');
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-origin')).toBe('*');
    expect(before.headers.get('access-control-allow-headers')).toContain('authorization');
    const answer = await ask(host, 'POST');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([405, '*']);
  });

  test('one that fails answers so too', async () => {
    const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await ask(
      hosted(() => Promise.reject(new Error('no such brand'))),
      'POST',
    );
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, '*']);
    expect(String(logError.mock.calls[0]?.[0])).toContain('no such brand');
    logError.mockRestore();
  });
});
