import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';

/** The files of dist, by the pages that load them. */
export interface BuildFiles {
  /** The script that index.html names. */
  entry: string;
  /** Loaded before anything is drawn: the entry, main.tsx, and what both import statically. */
  first: string[];
  /** All that a page of the shop can load, `first` included. */
  shopper: string[];
  /** Other files that a page of each area can load. Files of both areas are in both lists. */
  areas: Record<'seller' | 'admin', string[]>;
}

/** Keys in Vite's manifest: of the groups that vite.config.ts names, and of sources that belong to no group. */
const main = /^_first-/;
const seller = /^_seller-|(^|\/)areas\/seller\//;
const admin = /^_admin-|(^|\/)areas\/admin\//;
const office = /^_office-/;

/** Groups the files of Vite's manifest by the pages that can reach them from index.html. */
export async function readBuildFiles(dist: string): Promise<BuildFiles> {
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = manifest['index.html']?.file;
  if (entry === undefined) throw new Error('The manifest of the build names no index.html.');
  /** Files that index.html reaches by static imports, and by the dynamic imports that `follows` accepts. */
  const reach = (follows: (dynamicImport: string) => boolean): string[] => {
    const keys = new Set(['index.html']);
    // The loop also visits the keys that it adds to the set.
    for (const key of keys) {
      const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
      for (const next of [...imports, ...dynamicImports.filter(follows)]) keys.add(next);
    }
    const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
    return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
  };
  const shopper = reach((key) => !office.test(key) && !seller.test(key) && !admin.test(key));
  const notForShopper = (files: string[]) => files.filter((file) => !shopper.includes(file));
  return {
    entry,
    first: reach((key) => main.test(key)),
    shopper,
    areas: {
      seller: notForShopper(reach((key) => !admin.test(key))),
      admin: notForShopper(reach((key) => !seller.test(key))),
    },
  };
}
