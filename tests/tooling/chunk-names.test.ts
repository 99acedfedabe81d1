import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ModuleFacts } from '#scripts/build/chunk-names.ts';
import { chunkNames } from '#scripts/build/chunk-names.ts';

const START = '/src/start.ts';
const MAIN = '/src/main.tsx';

/** An app as its imports say: `A -> B`, and `A => B` for what is loaded with import(). */
function appOf(...lines: string[]): Map<string, ModuleFacts> {
  const modules = new Map<string, ModuleFacts & { importers: string[]; dynamicImporters: string[] }>();
  const at = (id: string) => {
    const known = modules.get(id) ?? { isEntry: id === START, importers: [], dynamicImporters: [] };
    modules.set(id, known);
    return known;
  };
  for (const line of lines) {
    const [from = '', how, to = ''] = line.split(' ');
    at(from);
    at(to)[how === '=>' ? 'dynamicImporters' : 'importers'].push(from);
  }
  return modules;
}

const namesIn = (modules: Map<string, ModuleFacts>) => chunkNames((id) => modules.get(id) ?? null);

const HOME = '/src/areas/shop/screens/home/home-screen.tsx';
const SEARCH = '/src/areas/shop/screens/search/search-screen.tsx';
const CART = '/src/areas/shop/screens/cart/cart-screen.tsx';
const ORDERS = '/src/areas/shop/screens/orders/orders-screen.tsx';
const RUNTIME = '/src/data/page-runtime.ts';
const LOOK = '/src/data/catalogue/first-look.ts';
const SELLER = '/src/areas/seller/routes.tsx';
const ADMIN = '/src/areas/admin/routes.tsx';
const REACT = '/node_modules/react/index.js';
const SALES = '/src/data/seller/page-seller.ts';
const doors = [HOME, SEARCH, CART, ORDERS, RUNTIME, LOOK, SELLER, SALES, ADMIN];

test('a module lies with the screens that are opened together, with all of them, or with the one that uses it', () => {
  const name = namesIn(
    appOf(
      `${START} => ${MAIN}`,
      ...doors.map((door) => `${START} => ${door}`),
      `${START} -> /src/data/page.ts`,
      `${MAIN} -> /src/data/page.ts`,
      `${MAIN} -> ${REACT}`,
      `${MAIN} -> /src/ui/bar.tsx`,
      `${HOME} -> /src/ui/bar.tsx`,
      `${CART} -> /src/ui/line.tsx`,
      `${ORDERS} -> /src/ui/line.tsx`,
      `${HOME} -> /src/ui/sheet.tsx`,
      `${CART} -> /src/ui/sheet.tsx`,
      `${SEARCH} -> /src/ui/chip.tsx`,
      `${RUNTIME} -> /src/domain/index.ts`,
      `${LOOK} -> /src/domain/index.ts`,
      `${SELLER} -> /src/domain/index.ts`,
      `${RUNTIME} -> /src/data/disk.ts`,
      `${SALES} -> /src/data/disk.ts`,
      `${ORDERS} -> /src/ui/step.tsx`,
      `${SELLER} -> /src/ui/table.tsx`,
      `${ADMIN} -> /src/ui/table.tsx`,
      `${SELLER} -> /src/ui/row.tsx`,
      `${HOME} -> /src/ui/row.tsx`,
      `${SEARCH} -> /src/ui/row.tsx`,
    ),
  );
  expect(name(REACT)).toBe('react');
  expect(name('/src/data/page.ts')).toBe('start');
  expect(name('/src/ui/bar.tsx')).toBe('first');
  expect(name('/src/domain/index.ts')).toBe('look');
  expect(name('/src/data/disk.ts')).toBe('data');
  expect(name('/src/ui/line.tsx')).toBe('buying');
  expect(name('/src/ui/sheet.tsx')).toBe('shared');
  expect(name('/src/ui/chip.tsx')).toBeNull();
  // With the small screens that are opened around it.
  expect(name('/src/ui/step.tsx')).toBe('ordering');
  expect(name('/src/ui/table.tsx')).toBe('office');
  // As if the seller's door were not there.
  expect(name('/src/ui/row.tsx')).toBe('browsing');
});

/** A file imports only those of a lower rank. What lies with one door is imported by nobody else. */
const RANK: Record<string, number> = {
  // Below what no door leads to, which is in no build.
  ordering: 3.5,
  office: 3,
  buying: 2,
  browsing: 2,
  data: 1.8,
  look: 1.5,
  shared: 1,
  first: 0,
  start: -1,
};
const rankOf = (name: string | null) => (name === null ? 4 : RANK[name]) ?? Number.NaN;

test('whoever imports what: files are imported in one direction only', () => {
  const shelf = Array.from({ length: 10 }, (_, at) => `/src/ui/part-${at}.tsx`);
  const anyModule = fc.constantFrom(START, MAIN, ...doors, ...shelf);
  const anyImport = fc.tuple(
    anyModule,
    fc.constantFrom('->', '->', '->', '=>'),
    fc.constantFrom(...doors, ...shelf),
  );
  fc.assert(
    fc.property(fc.array(anyImport, { minLength: 10, maxLength: 60 }), (imports) => {
      const modules = appOf(
        `${START} => ${MAIN}`,
        ...doors.map((door) => `${START} => ${door}`),
        ...imports.map((one) => one.join(' ')),
      );
      const name = namesIn(modules);
      for (const [id, { importers }] of modules) {
        const to = name(id);
        for (const importer of importers) {
          const from = name(importer);
          if (from === to) continue;
          expect(rankOf(from), `${importer} -> ${id}: ${from} -> ${to}`).toBeGreaterThan(rankOf(to));
        }
      }
    }),
    { numRuns: 400 },
  );
});
