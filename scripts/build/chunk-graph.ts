import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** One entry of Vite's manifest. */
interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** The files of dist by when they are needed. */
export interface ChunkGraph {
  /** The script that index.html names. */
  entry: string;
  /** Loaded before anything can be drawn: entry, what that draws with, and their static imports, with their styles. */
  first: string[];
  /** All that the shopper's area can load, `first` included. */
  shopper: string[];
  /** Only reached through the seller's or the admin's area. */
  other: string[];
  /** Of those, what each area needs, what is read without a line first; what both share is in both. */
  areas: Record<'seller' | 'admin', string[]>;
}

/** What draws, loaded at once by the page's first script: in the file of that name where others share it. */
const main = /^main\.tsx$|^_first-/;

/** What only the seller's or the admin's area loads: by the folder it is in, or in the file of what both share. */
const otherAreas = /(^|\/)(app|areas|data)\/(seller|admin|office)\/|^_office-/;

// The worker keeps an area's files one after another, on what may be a bad line: a packer goes down to the basement with the
// list of what is to be sent, and whatever else an area has can come later.
const screens = /(^|\/)areas\/[^/]+\/screens\//;
const basement = /(^|\/)areas\/seller\/screens\/orders\//;

/**
 * Reads Vite's manifest and sorts its files; a chunk shared by two areas belongs to the shopper's. Throws when files import
 * each other in a circle: one of them would run before what it uses is there.
 */
export async function readChunkGraph(dist: string): Promise<ChunkGraph> {
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const circle = circleIn(manifest);
  if (circle)
    throw new Error(
      `Files of the build import each other in a circle: ${circle.join(' -> ')}. scripts/build/chunk-names.ts says which module goes where.`,
    );
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const [entry] = entries.map((key) => manifest[key]?.file);
  if (entry === undefined) throw new Error('The build has no page: its manifest names no entry.');
  const first = reach(manifest, entries, (chunk) =>
    (chunk.dynamicImports ?? []).filter((key) => main.test(key)),
  );
  const shopper = reach(manifest, entries, (chunk) =>
    (chunk.dynamicImports ?? []).filter((key) => !otherAreas.test(key)),
  );
  const all = reach(manifest, entries, (chunk) => chunk.dynamicImports ?? []);
  const beyond = (files: Set<string>) => [...files].filter((file) => !shopper.has(file));
  const without = (area: string) => {
    const others = new RegExp(`(^|/)(areas|data)/${area}/`);
    const along = (wanted: (key: string) => boolean) =>
      beyond(
        reach(manifest, entries, (chunk) =>
          (chunk.dynamicImports ?? []).filter((key) => !others.test(key) && wanted(key)),
        ),
      );
    const soonest = along((key) => !screens.test(key) || basement.test(key));
    return [...new Set([...soonest, ...along(() => true)])];
  };
  return {
    entry,
    first: [...first],
    shopper: [...shopper],
    other: beyond(all),
    areas: { seller: without('admin'), admin: without('seller') },
  };
}

/** The files of one circle of static imports, the first named again at the end. */
function circleIn(manifest: Record<string, Chunk>): string[] | null {
  const done = new Set<string>();
  function from(key: string, way: string[]): string[] | null {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key];
    if (done.has(key)) return null;
    for (const next of manifest[key]?.imports ?? []) {
      const circle = from(next, [...way, key]);
      if (circle) return circle;
    }
    done.add(key);
    return null;
  }
  for (const key of Object.keys(manifest)) {
    const circle = from(key, []);
    if (circle) return circle.map((at) => manifest[at]?.file ?? at);
  }
  return null;
}

function reach(
  manifest: Record<string, Chunk>,
  from: string[],
  alsoFollow: (chunk: Chunk) => string[],
): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...from];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []), ...alsoFollow(chunk));
  }
  return files;
}
