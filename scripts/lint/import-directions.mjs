// An oxlint plugin: which folder may import from which. Built-in rules compare the spelling of an import; this
// one resolves relative paths and aliases, and it sees import() and type imports.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Path aliases of package.json: '#data/*' means './src/data/*'. */
const { imports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const aliases = Object.entries(imports).map(([alias, target]) => ({
  prefix: alias.replace('*', ''),
  folder: path.posix.normalize(String(target).replace('*', '')),
}));

/**
 * @typedef {object} Zone
 * @property {string} at Folder or file of this row. The longest match wins.
 * @property {string[]} uses Folders and files of this project that it may import. It may always import itself.
 * @property {string} [real] Folder of which it may not mock a module.
 * @property {RegExp} [packages] Packages that it may import. Without it, they are any that are not reserved.
 * @property {string} instead Advice in the message.
 */

/**
 * The layers of src/data, from the lowest. A folder may import those before it: so no two folders import each other, not even
 * their types. The files of src/data itself join all of them, but for the last line, which stands above.
 */
const DATA_LAYERS = [
  ['env', 'schema', 'content', 'mutations'],
  ['api'],
  ['storage'],
  ['outbox'],
  ['session'],
  ['replication'],
  ['catalogue', 'shopper', 'back-office'],
  ['orders', 'seller'],
];
const ABOVE_DATA = ['listings', 'queries', 'commands'];

/** Code without effects: rules, and the catalogue in memory. */
const PURE = ['src/catalogue-index', 'src/domain'];

/** @type {Zone[]} */
const zones = [
  {
    at: 'src/main.tsx',
    uses: ['src/app', 'src/startup', 'src/ui'],
    instead: 'main.tsx only boots the app: put it into src/app.',
  },
  {
    at: 'src/start.ts',
    uses: ['src/startup', 'src/main.tsx'],
    instead: 'start.ts only asks for what the page will need: put it into src/startup.',
  },
  // The composition root, and what concerns the first paint.
  ...['src/app', 'src/startup'].map((at) => ({
    at,
    uses: [
      'src/app',
      'src/startup',
      'src/areas',
      ...PURE,
      'src/data',
      'src/ui',
      'src/messages',
      'src/platform',
      'src/paths.ts',
    ],
    instead: 'The composition root uses areas, data, domain, ui, messages, platform and paths.',
  })),
  ...Object.entries({
    shop: ['common'],
    seller: ['common', 'back-office'],
    admin: ['common', 'back-office'],
    // What seller and admin share, and what all three do: neither knows an area.
    'back-office': ['common'],
    common: [],
  }).map(([area, shared]) => ({
    at: `src/areas/${area}`,
    uses: [
      ...shared.map((part) => `src/areas/${part}`),
      ...PURE,
      'src/data',
      'src/ui',
      'src/messages',
      'src/platform',
      'src/paths.ts',
      // The shop's first script would grow by what no shopper opens.
      ...(area === 'shop' || area === 'common' ? [] : ['src/back-office-paths.ts']),
    ],
    instead:
      'Areas never import each other nor the app: move what two areas share to src/ui (how it looks), src/data (what it reads or writes), src/domain (what it decides), or to src/areas/common, and what only seller and admin share to src/areas/back-office.',
  })),
  {
    at: 'src/data',
    uses: [...PURE, 'src/platform'],
    instead:
      'The data layer knows no screen and no sentence: return a code from src/domain and let the caller choose the words.',
  },
  ...DATA_LAYERS.flatMap((layer, height) =>
    layer.map((folder) => ({
      at: `src/data/${folder}`,
      uses: [
        ...DATA_LAYERS.slice(0, height)
          .flat()
          .map((lower) => `src/data/${lower}`),
        ...PURE,
        'src/platform',
      ],
      instead: `The layers of src/data import downwards only: ${DATA_LAYERS.map((each) => each.join(', ')).join(' < ')}. Take the value or a function as an argument, or move the shared type to the lower folder.`,
    })),
  ),
  ...ABOVE_DATA.map((folder, place) => ({
    at: `src/data/${folder}`,
    uses: [
      ...DATA_LAYERS.flat().map((lower) => `src/data/${lower}`),
      ...ABOVE_DATA.slice(0, place).map((lower) => `src/data/${lower}`),
      ...['page', 'mutate', 'code-here', 'open-shop', 'back-office-call', 'runtime'].map(
        (file) => `src/data/${file}.ts`,
      ),
      ...PURE,
      'src/platform',
    ],
    instead: `Of ${ABOVE_DATA.join(', ')} each may import those before it. What two of them need goes lower.`,
  })),
  {
    at: 'src/domain',
    uses: [],
    packages: /^valibot$/,
    instead:
      'Domain is pure: take the clock, ids, randomness or data as arguments, and move the effect to src/data or src/platform.',
  },
  {
    at: 'src/catalogue-index',
    uses: ['src/domain'],
    packages: /^$/,
    instead:
      'The index holds the catalogue in memory and answers lists: it knows rules of src/domain, and neither databases nor screens.',
  },
  {
    at: 'src/messages',
    uses: ['src/domain'],
    packages: /^$/,
    instead: 'Messages turn codes of src/domain into sentences and nothing else: pass the rest in.',
  },
  {
    at: 'src/ui',
    uses: [],
    instead: 'The design system takes props and emits events: pass the value or the sentence in as a prop.',
  },
  {
    at: 'src/platform',
    uses: ['sw/contract.ts'],
    packages: /^workbox-window$/,
    instead:
      'Platform wraps browser facts: it shares only sw/contract.ts with the worker; return a code instead.',
  },
  {
    at: 'src/paths.ts',
    uses: ['src/domain/text/decoded-path.ts'],
    packages: /^$/,
    instead: 'paths.ts spells URLs and nothing else.',
  },
  {
    at: 'src/back-office-paths.ts',
    uses: [],
    packages: /^$/,
    instead: 'back-office-paths.ts spells URLs and nothing else.',
  },
  {
    at: 'sw',
    uses: [],
    packages: /^workbox-/,
    instead: 'The worker shares only sw/contract.ts with the page: send a message instead.',
  },
  {
    at: 'supabase/functions',
    uses: [...PURE, 'src/messages', 'src/paths.ts', 'src/back-office-paths.ts', 'sw/contract.ts'],
    instead:
      'Functions also run on hosted Supabase: they use src/catalogue-index, src/domain, src/messages, paths and sw/contract.ts only.',
  },
  {
    at: 'supabase/seed',
    uses: ['src/domain'],
    instead: 'The seed uses src/domain only.',
  },
  {
    at: 'supabase/local',
    uses: ['supabase/functions', 'supabase/seed', 'src/domain', 'hosting'],
    instead: 'The embedded backend hosts functions, pages and seed, and uses src/domain only.',
  },
  {
    at: 'hosting',
    uses: [
      'src/domain',
      'src/messages',
      'src/paths.ts',
      'src/back-office-paths.ts',
      'src/startup',
      'src/data/env/project.ts',
    ],
    instead:
      "Servers run hosting: it uses src/domain, src/messages, paths, the project's address and the renderer.",
  },
  {
    at: 'tests/areas',
    uses: [
      'scripts',
      'src/app',
      'src/areas',
      ...PURE,
      'src/data/mutate.ts',
      'src/data/commands',
      'src/data/queries',
      'src/messages',
      'src/back-office-paths.ts',
      'src/paths.ts',
      'src/platform',
      'src/startup',
      'src/ui',
      'tests/domain',
      'tests/support',
    ],
    real: 'src/data',
    instead:
      'Tests of screens do not know how src/data works: give it data with #support/render-with-data.tsx, and answers with #support/commands.ts or #support/mock-data-layer.ts.',
  },
];

/** Packages with one home. */
const reserved = [
  {
    name: /^@supabase\/lite(\/|$)/,
    home: ['supabase/local/lite.ts'],
    instead: 'Import it from supabase/local/lite.ts, which sets its switches before it is loaded.',
  },
  {
    name: /^(rxdb|dexie|@supabase)(\/|$)/,
    home: ['src/data', 'supabase/local'],
    instead:
      'Only src/data knows RxDB, Dexie and Supabase: call a query of src/data/queries, `mutate` of src/data/mutate.ts or a command of src/data/commands.',
  },
  {
    name: /^(node:|vite$|playwright$|postgres$|sharp$)/,
    home: ['supabase/local', 'supabase/seed', 'tests/areas'],
    instead: 'This runs in the browser: Node and build packages live in scripts, tests and supabase.',
  },
];

const inside = (/** @type {string} */ file, /** @type {string} */ folder) =>
  file === folder || file.startsWith(`${folder}/`);

/** @param {string} file path from the project's root, with forward slashes */
function zoneOf(file) {
  return zones.filter((zone) => inside(file, zone.at)).sort((a, b) => b.at.length - a.at.length)[0];
}

/**
 * @param {string} file importing file, from the project's root
 * @param {string} specifier as written
 * @returns {string | undefined} why not, and what to do instead
 */
export function complaint(file, specifier) {
  const target = targetOf(file, specifier);
  if (target !== undefined && inside(target, 'tools') && !inside(file, 'tools'))
    return `${file} may not import ${target}. A tool has packages of its own: commit the file that it makes and read that.`;
  const alias = target === undefined ? undefined : aliases.find(({ folder }) => target.startsWith(folder));
  if (alias && specifier.startsWith('../../') && !RELATIVE.some((folder) => inside(file, folder)))
    return `Write ${alias.prefix}${target?.slice(alias.folder.length)} instead of going up two folders.`;
  const zone = zoneOf(file);
  if (!zone) return undefined;
  if (target !== undefined) {
    if (inside(target, zone.at) || zone.uses.some((allowed) => inside(target, allowed))) return undefined;
    return `${zone.at} may not import ${target}. ${zone.instead}`;
  }
  const owner = reserved.find((entry) => entry.name.test(specifier));
  if (owner && !owner.home.some((home) => inside(file, home))) {
    return `${zone.at} may not import ${specifier}. ${owner.instead}`;
  }
  if (zone.packages && !zone.packages.test(packageName(specifier))) {
    return `${zone.at} may not import ${specifier}. ${zone.instead}`;
  }
  return undefined;
}

/**
 * @param {string} file mocking file, from the project's root
 * @param {string} specifier as written
 * @returns {string | undefined} why not, and what to do instead
 */
function mockComplaint(file, specifier) {
  const [zone, target] = [zoneOf(file), targetOf(file, specifier)];
  if (!zone?.real || target === undefined || !inside(target, zone.real)) return undefined;
  return `${zone.at} may not mock ${target}. ${zone.instead}`;
}

/** These do not see the aliases: Deno runs the functions and what they import, and tools have a package.json of their own. */
const RELATIVE = ['supabase/functions', ...PURE, 'src/messages', 'tools'];

/** The file that a specifier names, from the project's root; undefined for packages. */
function targetOf(/** @type {string} */ file, /** @type {string} */ specifier) {
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix));
  if (alias) return alias.folder + specifier.slice(alias.prefix.length);
  if (specifier.startsWith('/')) return `src${specifier}`;
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, '')));
}

const packageName = (/** @type {string} */ specifier) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** @type {{ meta: object, create(context: any): Record<string, (node: any) => void> }} */
const rule = {
  meta: { type: 'problem', docs: { description: 'Imports follow the direction of the layers.' } },
  create(context) {
    const root = context.cwd ?? process.cwd();
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const check = (/** @type {any} */ node) => {
      const source = node.source;
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const message = complaint(file, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      CallExpression({ callee, arguments: [source] }) {
        const isMock = callee.object?.name === 'vi' && /^(do)?mock$/i.test(callee.property?.name ?? '');
        if (!isMock || typeof source?.value !== 'string') return;
        const message = mockComplaint(file, source.value);
        if (message) context.report({ node: source, message });
      },
      TSImportType: (node) => check({ source: node.source ?? node.argument?.literal ?? node.argument }),
    };
  },
};

export default { meta: { name: 'layers' }, rules: { 'import-directions': rule } };
