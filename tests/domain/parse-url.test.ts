import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { internalPath } from '#domain/text/parse-url.ts';

const ORIGINS = ['https://shop.test', 'http://localhost:4173'];
const NONE = 'none';

test.each([
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n\t//evil.example',
  '\t//evil.example',
  '/pro\tfile',
  '/profile\n',
  '/pro\rfile',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'profile',
  '?from=/profile',
  '',
])('%j is no path of this site', (path) => {
  expect(internalPath(path, NONE)).toBe(NONE);
});

test.each([
  '/',
  '/profile',
  '/search?query=//a.example&sort=price#top',
  '/product/12?color=Red',
  '/a//b',
  '/%09/evil.example',
])('%j is a path of this site, and stays as it is', (path) => {
  expect(internalPath(path, NONE)).toBe(path);
});

// Pieces that browsers read in their own way, beside plain ones.
const ODD = [...Array.from('/\\\t\n\r.?#@: \0\u00a0[é'), '//', '..', '\ud800'];
const piece = fc.oneof(
  fc.constantFrom(...ODD, 'evil.example', 'https:', 'javascript:', 'cart', 'a=b', '%2e', '%2F', '%5c', '%09'),
  fc.string({ maxLength: 3, unit: 'binary' }),
);
const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const tried = { numRuns: 20_000, seed: 33 };
// So many take longer than the usual 10 s beside a full machine.
vi.setConfig({ testTimeout: 60_000 });

test('a path taken for internal leads to the site itself, whatever the browser makes of it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        path,
        path.map((rest) => `/${rest}`),
      ),
      fc.constantFrom(...ORIGINS),
      (from, origin) => {
        const place = internalPath(from, NONE);
        fc.pre(place !== NONE);
        const url = new URL(place, origin);
        expect(url.origin).toBe(origin);
        expect(url.href).toBe(new URL(from, origin).href);
        // As the address stands in the bar it is a path again: pushState takes it.
        expect(new URL(url.pathname, origin).origin).toBe(origin);
        expect(internalPath(place, NONE)).toBe(place);
      },
    ),
    tried,
  );
});

test('every path that leads to the site is taken, unless it hides a tab or a line break', () => {
  fc.assert(
    fc.property(path, fc.constantFrom(...ORIGINS), (rest, origin) => {
      const from = `/${rest}`;
      fc.pre(!/[\t\n\r]/.test(from) && URL.canParse(from, origin));
      const { origin: leadsTo, pathname } = new URL(from, origin);
      const isHere = leadsTo === origin && !pathname.startsWith('//');
      expect(internalPath(from, NONE) !== NONE).toBe(isHere);
    }),
    tried,
  );
});
