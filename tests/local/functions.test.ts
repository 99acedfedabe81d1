import { describe, expect, test } from 'vitest';
import { hostFunctions } from '../../supabase/local/functions.ts';
import { fixture } from './backend-fixture.ts';

const logged: string[] = [];
const context = { supabaseUrl: 'http://shop.test', publishableKey: 'p', secretKey: 's' };
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

  test('that fails answers 500 and says why in the log only', async () => {
    const answer = await call('greet', 'POST', {});
    expect([answer.status, await answer.text()]).toEqual([
      500,
      '{"code":"WORKER_ERROR","message":"Function failed"}',
    ]);
    expect(logged.join('\n')).toContain('nobody to greet');
  });

  test('that is not there is 404', async () => {
    for (const name of ['missing', '..%2f..%2flocal', ''])
      expect((await call(name, 'POST', {})).status).toBe(404);
  });

  test('may be asked for from another origin', async () => {
    const answer = await call('greet', 'OPTIONS');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});
