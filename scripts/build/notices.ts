import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

import { projectRoot } from '../project-root.ts';

/** Name of the file in dist with the licences of everything the shop ships. `.txt`, so that every host serves it as text. */
export const NOTICES = 'third-party-notices.txt';

/** Where Vite lists the packages of a build, for `build.license`. */
export const PACKAGES = '.vite/license.json';

interface Notice {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

/** The parts of package-lock.json that are read here. */
interface Lock {
  packages: Record<string, { version?: string }>;
}

/** Tools that add modules of their own to a build, with the start of these modules' ids. Vite's list omits them. */
const TOOLS = [
  { name: 'vite', modules: '\0vite/', files: ['LICENSE.md'] },
  // Its runtime derives from esbuild: the second file has that licence.
  { name: 'rolldown', modules: '\0rolldown/', files: ['LICENSE', 'THIRD-PARTY-LICENSE'] },
];

/** Fails a build with a generated module of unknown origin: its licence would be missing from the notices. */
export function knownOrigins(): Plugin {
  return {
    name: 'known-origins',
    apply: 'build',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const isUnknown = (id: string) =>
        id.startsWith('\0') && !TOOLS.some(({ modules }) => id.startsWith(modules));
      const unknown = ids.find(isUnknown);
      if (unknown !== undefined)
        this.error(`No licence is known for ${unknown.slice(1)}: name its package in notices.ts.`);
    },
  };
}

/** The attribution that the licence of the list of pincodes asks for, with what was changed. */
const PINCODES = `## The list of pincodes (CC-BY-4.0)

Postal codes of India, copyright GeoNames, https://www.geonames.org, under the Creative Commons Attribution 4.0 International
licence, https://creativecommons.org/licenses/by/4.0/. Changed: one place for each pincode, some places under their names of today.
`;

/** Writes the notices of the app, of the worker, which is built apart, of the typeface and of the list of pincodes. */
export async function writeNotices(workerFolder: string, dist: string): Promise<void> {
  const lists = await Promise.all([dist, workerFolder].map(packagesOf));
  const tools = await Promise.all(TOOLS.map(toolNotice));
  const notices = new Map(
    [...lists.flat(), ...tools].map((notice) => [`${notice.name} ${notice.version}`, notice]),
  );
  const packages = [...notices.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const sections = await Promise.all(packages.map(section));
  const font = await readFile(path.join(projectRoot, 'src/ui/fonts/LICENSE.txt'), 'utf8');
  const all = [...sections, `## Anybody, the display typeface (OFL-1.1)\n\n${font}`, PINCODES];
  await writeFile(path.join(dist, NOTICES), `# Licences of what this shop ships\n\n${all.join('\n')}`);
}

const packagesOf = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, PACKAGES), 'utf8')) as Notice[];

async function toolNotice({ name, files }: (typeof TOOLS)[number]): Promise<Notice> {
  const read = (file: string) => readFile(path.join(projectRoot, 'node_modules', name, file), 'utf8');
  const { version, license } = JSON.parse(await read('package.json')) as { version: string; license: string };
  const texts = (await Promise.all(files.map(read))).join('\n');
  // The rest of Vite's file is about what only Vite itself bundles.
  const [text = ''] = texts.split('# Licenses of bundled dependencies');
  return { name, version, identifier: license, text };
}

/** The licence of a package and its NOTICE file under a heading. Throws when there is no licence: it could not be shipped. */
export async function section({ name, version, identifier, text }: Notice): Promise<string> {
  const known = text?.trim() || (await readFile(textFile(name), 'utf8').catch(() => ''));
  if (known.trim() === '')
    throw new Error(`${name} ${version} comes without its licence: add the text as ${textFile(name)}.`);
  const texts = [known, ...(await noticeFiles(name, version))].map((part) => `${part.trim()}\n`);
  return `## ${name} - ${version} (${identifier ?? 'see below'})\n\n${texts.join('\n')}`;
}

/** The Apache License (4d) requires that NOTICE files are passed on. Vite lists licences only. */
async function noticeFiles(name: string, version: string): Promise<string[]> {
  const lock = JSON.parse(await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8')) as Lock;
  const isPackage = (folder: string) =>
    folder.endsWith(`node_modules/${name}`) && lock.packages[folder]?.version === version;
  const folder = Object.keys(lock.packages).find(isPackage);
  if (folder === undefined) return [];
  const files = (await readdir(path.join(projectRoot, folder))).filter((file) => /^notice(\.|$)/i.test(file));
  return await Promise.all(files.map((file) => readFile(path.join(projectRoot, folder, file), 'utf8')));
}

/** Texts of packages that are published without one. */
const textFile = (name: string) =>
  path.join(projectRoot, 'scripts/build/licences', `${name.replace('/', '+')}.txt`);
