/** What the bundler tells of a module; ids are absolute file names. */
export interface ModuleFacts {
  isEntry: boolean;
  /** Who imports it statically. */
  importers: readonly string[];
  /** Who loads it with import(). */
  dynamicImporters: readonly string[];
}

/**
 * Doors are the modules that a page loads by themselves: its entry, and whatever import() names. Those a visit opens together share
 * what only they need; the first pattern that fits counts.
 */
const families: [name: string, doors: RegExp][] = [
  // The databases and the line to the server: no screen waits for them.
  ['data', /\/src\/data\/|\/plugins\/storage-/],
  ['buying', /\/screens\/(cart|wishlist|checkout|orders|order-success)\//],
  ['account', /\/screens\/(login|update-password|profile|address|contact|sync)\//],
  ['browsing', /\/areas\/shop\//],
  ['toast', /toast/],
  ['thumbhash', /thumbhash/],
];

/**
 * Small screens in one file, with what only they need: a file by itself costs a request, its name in the first script, and what
 * compresses well beside others of its kind.
 */
const together: typeof families = [
  ['thumbhash', /thumbhash/],
  ['words', /\/shop\/screens\/(about|privacy|terms|contact|share|not-found)\//],
  ['listing', /\/shop\/screens\/(category|new-arrivals|collection|collections|sale|brands)\//],
  ['ordering', /\/shop\/screens\/(checkout|order-success|orders)\//],
  ['account', /\/shop\/screens\/(login|update-password|profile|address|sync)\//],
];

/** Doors that no shopper goes through: what is reached through others as well is placed as if these were not there. */
const OFFICE = /\/src\/(app|areas|data)\/(seller|admin|office)\//;
/** What a first visit shows before the databases, which need it as well. */
const LOOK = /\/src\/data\/catalogue\/first-look\.ts$/;
/** What draws, loaded at once by the page's first script, which is to be there before it. */
const MAIN = /\/src\/main\.tsx$/;
const MOTION = /\/node_modules\/(framer-motion|motion-dom|motion-utils)\//;
const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|^.?rolldown\/runtime/;

/**
 * Names the file of each module: by the doors through which it is reached. What a module imports is reached through at least the
 * same doors, so files import each other in one direction only: office → family → data → look → shared → first → start, react.
 * Without that, code could run before what it uses. `null`: only one door leads there, and the bundler keeps it with that.
 */
export function chunkNames(factsOf: (id: string) => ModuleFacts | null): (id: string) => string | null {
  const known = new Map<string, ReadonlySet<string>>();

  function doorsOf(id: string): ReadonlySet<string> {
    const before = known.get(id);
    if (before) return before;
    const doors = new Set<string>();
    const seen = new Set([id]);
    for (const at of seen) {
      const facts = factsOf(at);
      if (facts?.isEntry || (facts?.dynamicImporters.length ?? 0) > 0) doors.add(at);
      for (const importer of facts?.importers ?? []) seen.add(importer);
    }
    known.set(id, doors);
    return doors;
  }

  return (id) => {
    if (REACT.test(id)) return 'react';
    // The bundler knows which parts the page's first script uses: the package's one entry names all of them.
    if (MOTION.test(id)) return null;
    const doors = [...doorsOf(id)];
    if (doors.some((door) => factsOf(door)?.isEntry)) return 'start';
    if (doors.some((door) => MAIN.test(door))) return 'first';
    const shoppers = doors.filter((door) => !OFFICE.test(door));
    const look = shoppers.some((door) => LOOK.test(door));
    if (doors.length < 2 && !look) return together.find(([, own]) => own.test(doors[0] ?? ''))?.[0] ?? null;
    if (shoppers.length === 0) return 'office';
    const needed = new Set(shoppers.map(familyOf));
    const [only] = needed;
    if (needed.size === 1 && only !== undefined && !look) return only;
    // What a first view waits for holds nothing that only later ones need: that comes with the databases.
    if (needed.has('browsing') || needed.has(undefined)) return 'shared';
    if (look) return 'look';
    return 'data';
  };
}

/** The same for the bundler's configuration, of one build: a group a name, what others import from first. */
export function chunkGroups() {
  let nameOf: ((id: string) => string | null) | undefined;
  const names = [
    ...new Set([
      'react',
      'start',
      'first',
      'shared',
      'look',
      'data',
      ...[...families, ...together].map(([name]) => name),
      'office',
    ]),
  ];
  return names.map((chunk, place) => ({
    debugName: chunk,
    priority: names.length - place,
    name(id: string, bundle: { getModuleInfo(id: string): ModuleFacts | null }) {
      nameOf ??= chunkNames((module) => bundle.getModuleInfo(module));
      return nameOf(id) === chunk ? chunk : null;
    },
  }));
}

function familyOf(door: string): string | undefined {
  return families.find(([, doors]) => doors.test(door))?.[0];
}
