import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { bareIcon } from '#scripts/build/lean/bare-icon.ts';
import { AUTH_METHODS, REPLACED, TRIMMED } from '#scripts/build/lean/packages.ts';
import { trimClass, trimmed } from '#scripts/build/lean/trim-class.ts';
import { getMingoQuery } from '#scripts/build/lean/stand-ins/equal-values.ts';
import { projectRoot } from '#scripts/project-root.ts';

const inPackages = (file: string) => path.join(projectRoot, 'node_modules', file);

const till = `class Till {
  drawer = full();
  constructor(shop) {
    this.shop = shop;
    this.lottery = { draw: this.draw.bind(this) };
    this.use(scanner);
    this.use(scales);
  }
  use(part) { this.parts = part; }
  sell(item) { return this.count(item); }
  count(item) { return item.price; }
  draw() { return random(); }
  refund(item) { return this.lottery.draw(item); }
}`;

describe('a class of a library', () => {
  test('keeps what is used and what that calls, and its lines', () => {
    const left = trimClass(till, { class: 'Till', methods: ['sell'], unread: ['lottery'] });
    expect(left).toContain('sell(item)');
    expect(left).toContain('count(item)');
    expect(left).not.toMatch(/draw\(|refund|lottery/);
    expect(left.split('\n')).toHaveLength(till.split('\n').length);
  });

  test('is refused when it has changed: a method, a property or the class is not there, or is read after all', () => {
    const used = { class: 'Till', methods: ['sell'], unread: ['lottery'] };
    expect(() => trimClass(till, { ...used, class: 'Shop' })).toThrow('no class Shop');
    expect(() => trimClass(till, { ...used, methods: ['weigh'] })).toThrow("no method 'weigh'");
    expect(() => trimClass(till, { ...used, never: ['weigh'] })).toThrow("no method 'weigh'");
    expect(() => trimClass(till, { ...used, unread: ['scales'] })).toThrow("does not set 'scales'");
    expect(() => trimClass(till, { ...used, methods: ['refund'] })).toThrow("reads 'lottery'");
    expect(() => trimClass(till, { ...used, unplugged: ['printer'] })).toThrow("does not use 'printer'");
  });

  test('is left without a part that it plugs into itself', () => {
    const left = trimClass(till, { class: 'Till', methods: ['sell'], unplugged: ['scales'] });
    expect(left).toContain('this.use(scanner)');
    expect(left).not.toContain('scales');
  });

  test('says which method is not in the build when one is called that nobody should call', () => {
    const left = trimClass(till, { class: 'Till', methods: ['sell'], unread: ['lottery'], never: ['count'] });
    expect(left).toContain("throw new Error('Till.count is not in this build')");
  });
});

test('the libraries that are here are those that are trimmed and replaced', async () => {
  for (const [file, used] of Object.entries(TRIMMED)) {
    const code = await readFile(inPackages(file), 'utf8');
    const left = trimmed(code, used).replace(/\s+/g, ' ');
    expect(left.length).toBeLessThan(code.replace(/\s+/g, ' ').length);
  }
  for (const file of Object.keys(REPLACED))
    await expect(readFile(inPackages(file), 'utf8')).resolves.not.toBe('');
});

test('of an icon nothing is left but what is drawn, and all of that; another name leads to it', async () => {
  const icons = 'lucide-react/dist/esm/icons';
  const house = bareIcon(await readFile(inPackages(`${icons}/house.mjs`), 'utf8'));
  expect(house).not.toMatch(/key|name|aliases|size/);
  expect(bareIcon(await readFile(inPackages(`${icons}/history.mjs`), 'utf8'))).toMatch(
    /^export { default } from '.\/[\w-]+\.mjs';\n$/,
  );
  expect(() => bareIcon('export default draw("house");')).toThrow('in another way');
  const shapes = /\b(d|cx|cy|x1|y2|rx|points)"?: ?"([^"]+)"/g;
  const drawn = (code: string) => [...code.matchAll(shapes)].map(([, , shape]) => shape);
  for (const name of ['house', 'compass', 'cloud-off', 'search-x', 'ruler', 'shirt']) {
    const code = await readFile(inPackages(`${icons}/${name}.mjs`), 'utf8');
    expect(drawn(code).length).toBeGreaterThan(0);
    expect(drawn(bareIcon(code))).toEqual(drawn(code));
  }
});

test('the data layer calls nothing of auth-js that is not in the build', async () => {
  const folder = path.join(projectRoot, 'src/data');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const called = sources.flatMap((text) => [...text.matchAll(/\bauth\.(\w+)\(/g)].map(([, name]) => name));
  expect(called).toContain('signInWithPassword');
  expect([...AUTH_METHODS]).toEqual(expect.arrayContaining([...new Set(called)]));
});

test('a storage is asked for equal values, and refuses any other question', () => {
  const { test: fits } = getMingoQuery({ context: 'collection', _deleted: { $eq: false } });
  expect(fits({ context: 'collection', _deleted: false })).toBe(true);
  expect(fits({ context: 'collection', _deleted: true })).toBe(false);
  expect(() => getMingoQuery({ price: { $gt: 5 } })).toThrow('equal values only');
  expect(() => getMingoQuery({ $or: { $eq: 1 } })).toThrow('equal values only');
});
