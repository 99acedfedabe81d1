import { beforeAll, describe, expect, it } from 'vitest';

import { lintPlanted, type Linted } from './lint-planted.ts';

/** [file, what it imports, a part of the advice]. */
const refused: [file: string, specifier: string, advice: string][] = [
  ['src/domain/a.ts', '../data/stores.ts', 'take the clock, ids, randomness or data as arguments'],
  ['src/domain/b.ts', 'node:fs', 'live in scripts, tests and supabase'],
  ['src/domain/c.ts', 'react', 'Domain is pure'],
  ['src/areas/shop/a.tsx', '../seller/screens/listings.tsx', 'Areas never import each other'],
  ['src/areas/shop/screens/cart/b.tsx', '#app/app.tsx', 'Areas never import each other nor the app'],
  ['src/areas/shop/d.tsx', '../back-office/login.tsx', 'Areas never import each other'],
  ['src/areas/common/a.tsx', '../seller/routes.tsx', 'Areas never import each other'],
  ['src/areas/shop/e.tsx', '#back-office-paths', 'Areas never import each other'],
  [
    'src/areas/shop/c.tsx',
    'rxdb',
    'call a query of src/data/queries, `mutate` of src/data/mutate.ts or a command of src/data/commands',
  ],
  ['src/app/a.tsx', '@supabase/supabase-js', 'Only src/data knows RxDB, Dexie and Supabase'],
  ['src/app/b.tsx', 'dexie', 'Only src/data knows RxDB, Dexie and Supabase'],
  ['src/data/a.ts', '../messages/cart.ts', 'return a code from src/domain'],
  ['src/data/b.ts', '../ui/toast.ts', 'knows no screen'],
  ['src/data/outbox/a.ts', '../session/identity.ts', 'The layers of src/data import downwards only'],
  ['src/data/env/a.ts', '../stores.ts', 'move the shared type to the lower folder'],
  ['src/data/queries/a.ts', '../commands/order.ts', 'What two of them need goes lower'],
  ['src/ui/a.tsx', '../domain/money.ts', 'pass the value or the sentence in as a prop'],
  ['src/domain/d.ts', '../catalogue-index/product-table.ts', 'Domain is pure'],
  ['src/catalogue-index/a.ts', '../data/stores.ts', 'neither databases nor screens'],
  ['src/messages/a.ts', '../data/stores.ts', 'turn codes of src/domain into sentences'],
  ['src/platform/a.ts', '#sw/routes.ts', 'shares only sw/contract.ts'],
  ['sw/a.ts', '../src/platform/clock.ts', 'send a message instead'],
  [
    'supabase/functions/a/index.ts',
    '../../../src/data/stores.ts',
    'src/domain, src/messages, paths and sw/contract.ts only',
  ],
  ['supabase/seed/a.ts', '#messages/shop/cart.ts', 'The seed uses src/domain only'],
  ['supabase/local/a.ts', '#data/env.ts', 'uses src/domain only'],
  ['supabase/local/b.ts', '@supabase/lite/postgres', 'sets its switches before it is loaded'],
  ['supabase/seed/b.ts', '../../tools/demo-pictures/plan.ts', 'commit the file that it makes'],
  ['scripts/a.ts', '../tools/demo-pictures/plan.ts', 'commit the file that it makes'],
  ['src/areas/shop/f.tsx', '../../data/stores.ts', 'Write #data/stores.ts'],
  ['tests/data/a.ts', '../../src/data/stores.ts', 'Write #data/stores.ts'],
  ['tests/areas/a.test.ts', '#data/page.ts', 'give it data with #support/render-with-data.tsx'],
  ['tests/seed/a.ts', '../../tools/demo-pictures/plan.ts', 'commit the file that it makes'],
];

const allowed: [file: string, specifier: string][] = [
  ['src/app/y.tsx', '../areas/shop/routes.tsx'],
  ['src/areas/shop/y.tsx', '#data/queries/shop/cart.ts'],
  ['src/areas/shop/screens/cart/z.tsx', '#areas/shop/components/card.tsx'],
  ['src/areas/shop/w.tsx', '../common/drafts.ts'],
  ['src/areas/seller/y.tsx', '../back-office/login.tsx'],
  ['src/areas/back-office/y.tsx', '#back-office-paths'],
  ['src/data/commands/y.ts', '../queries/admin-coupons.ts'],
  ['src/data/replication/y.ts', '#platform/clock.ts'],
  ['src/data/replication/z.ts', 'rxdb'],
  ['src/catalogue-index/y.ts', '../domain/money.ts'],
  ['src/startup/y.ts', '#app/page-area.ts'],
  ['src/messages/y.ts', '../domain/money.ts'],
  ['src/platform/y.ts', '#sw/contract.ts'],
  ['supabase/functions/y/index.ts', '../../../src/messages/shop/cart.ts'],
  ['supabase/functions/z/index.ts', '../../../src/paths.ts'],
  ['supabase/local/y.ts', '../functions/ping/index.ts'],
  ['tests/areas/y.test.ts', '#data/queries/shop/cart.ts'],
  ['tests/areas/z.test.ts', 'node:fs'],
  ['tools/demo-pictures/y.ts', '#supabase/seed/random.ts'],
];

const others = {
  'src/domain/dynamic.ts': `export const later = () => import('../data/stores.ts');\n`,
  'src/domain/types.ts': `import type { X } from '../data/stores.ts';\nexport type Y = X;\n`,
  'tests/areas/mock.test.ts': `import { vi } from 'vitest';\nvi.mock('#data/queries/shop/cart.ts', () => ({}));\n`,
  'src/domain/any.ts': 'export const x = (y: any) => [y];\n',
  'src/data/floating.ts': 'export function x(y: Promise<void>): void {\n  y.finally(() => undefined);\n}\n',
};

let linted: Linted;

beforeAll(async () => {
  const importing = [...refused, ...allowed].map(([file, specifier]) => [
    file,
    `import { x } from '${specifier}';\nexport const y = [x];\n`,
  ]);
  linted = await lintPlanted({ ...Object.fromEntries(importing), ...others });
});

describe('imports against the layers are refused, with what to do instead', () => {
  it.each(refused)('%s importing %s', (file, _specifier, advice) => {
    expect(linted.messages.get(file)).toContain('layers(import-directions)');
    expect(linted.messages.get(file)).toContain(advice);
  });

  it('also import() and type imports', () => {
    expect(linted.messages.get('src/domain/dynamic.ts')).toContain(
      'src/domain may not import src/data/stores.ts',
    );
    expect(linted.messages.get('src/domain/types.ts')).toContain(
      'src/domain may not import src/data/stores.ts',
    );
  });

  it('also mocks of src/data in tests of screens', () => {
    expect(linted.messages.get('tests/areas/mock.test.ts')).toContain(
      'may not mock src/data/queries/shop/cart.ts',
    );
  });

  it('and fail the stage', () => {
    expect(linted.exitCode).toBe(1);
  });
});

describe('imports along the layers pass', () => {
  it.each(allowed)('%s importing %s', (file) => {
    expect(linted.messages.get(file) ?? '').not.toContain('import-directions');
  });
});

describe('code that escapes the checks is refused', () => {
  it('any', () => {
    expect(linted.messages.get('src/domain/any.ts')).toContain('no-explicit-any');
  });

  it('a promise nobody waits for', () => {
    expect(linted.messages.get('src/data/floating.ts')).toContain('no-floating-promises');
  });
});
