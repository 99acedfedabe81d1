import { expect, test } from 'vitest';
import { plainPaths } from '#supabase/local/plain-paths.ts';

/** The path that the parts behind the door see, or the status of a refusal. */
async function seen(path: string): Promise<string | number> {
  const door = plainPaths((request) =>
    Promise.resolve(new Response(new URL(request.url).pathname + new URL(request.url).search)),
  );
  const answer = await door(new Request(`http://localhost:4173${path}`));
  return answer.ok ? answer.text() : answer.status;
}

test.each([
  ['/auth/v1/%74oken?grant_type=%70assword', '/auth/v1/token?grant_type=%70assword'],
  ['//auth//v1///user/', '/auth/v1/user/'],
  ['/%61uth/v1/user', '/auth/v1/user'],
  ['/%72est/v1/%72pc/place_order', '/rest/v1/rpc/place_order'],
  ['/_loc%61l/mail', '/_local/mail'],
  [
    '/storage/v1/object/public/pictures/a%20b%2B%C3%A9.png',
    '/storage/v1/object/public/pictures/a%20b+%C3%A9.png',
  ],
  ['/storage/v1/object/pictures/100%25%3F%23.png', '/storage/v1/object/pictures/100%25%3F%23.png'],
  ['/storage/v1/object/pictures/a%00%09b.png', '/storage/v1/object/pictures/a%00%09b.png'],
  ['/auth/v1/%2574oken', '/auth/v1/%2574oken'],
])('%s is the path %s', async (path, plain) => {
  expect(await seen(path)).toBe(plain);
  expect(await seen(plain)).toBe(plain);
});

test.each([
  '/auth/v1%2Ftoken',
  '/auth%2fv1/token',
  '/storage/v1/object/public/pictures/..%2F..%2Fsecret',
  '/storage/v1/object/public/pictures/..%5Csecret',
  '/auth/v1/%zz/token',
  '/%61uth/v1/%e9',
  '/rest/v1/%',
])('%s is refused', async (path) => {
  expect(await seen(path)).toBe(400);
});

test.each(['/collection/AC%2FDC', '/search/100%', '/brands//', '/authors/v1'])(
  'the page %s stays as it is',
  async (path) => {
    expect(await seen(path)).toBe(path);
  },
);
