import { beforeAll, expect, it } from 'vitest';

import { lintPlanted, type Linted } from './lint-planted.ts';

const RULE = 'texts(isolate-foreign)';
const message = (body: string) => `export const words = { ${body} };\n`;
const screen = (body: string) => `export const Screen = ({ item }: { item: Item }) => ${body};\n`;

const refused: Record<string, string> = {
  'src/messages/a.ts': message('removed: (name: string) => `${name} was removed`'),
  'src/messages/b.ts': message("removed: (name: string) => `${name === '' ? 'It' : name} was removed`"),
  'src/messages/c.ts': message('both: (names: string[]) => names.join(", ")'),
  'src/areas/shop/a.tsx': screen('<p>{item.name}, {item.size}</p>'),
  'src/areas/shop/b.tsx': screen('<p>Qty: 2 {item.brandName !== "" && item.brandName}</p>'),
  'src/areas/shop/c.tsx': screen('<img alt={`Picture: ${item.name}`} />'),
  'src/areas/shop/d.tsx': screen('<p>{[item.name, item.brandName].filter(Boolean).join(" · ")}</p>'),
};

const allowed: Record<string, string> = {
  'src/messages/v.ts': message('removed: (name: string) => sentence`${name} was removed`'),
  'src/messages/w.ts': message('left: (left: number, date: string) => `${left} left on ${date}`'),
  'src/areas/shop/v.tsx': screen('<p><Isolated text={item.name} />, {item.size}</p>'),
  'src/areas/shop/w.tsx': screen('<p>{item.name}</p>'),
  'src/areas/shop/x.tsx': screen('<a href={`/product/${item.name}`}>{orderMessages.notes}: 2</a>'),
  'src/areas/shop/y.tsx': screen('<p>{joined([item.name, item.brandName], " · ")}</p>'),
};

let linted: Linted;
beforeAll(async () => {
  linted = await lintPlanted({ ...refused, ...allowed });
});

it.each(Object.entries(refused))('%s is refused: %s', (file) => {
  expect(linted.messages.get(file)).toContain(RULE);
});

it.each(Object.entries(allowed))('%s passes: %s', (file) => {
  expect(linted.messages.get(file) ?? '').not.toContain(RULE);
});
