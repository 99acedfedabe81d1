import path from 'node:path';
import type { Plugin } from 'vite';

import { projectRoot } from '#scripts/project-root.ts';
import { bareIcon } from './bare-icon.ts';
import { ICONS, LIGHTER, PURE, REPLACED, TRIMMED } from './packages.ts';
import { trimmed } from './trim-class.ts';

/**
 * Leaves out of libraries what the app never calls (36 kB brotli of a shopper's files). Tests of the data layer run on what is left.
 * Fails when a library has changed in one of the places it knows.
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    enforce: 'pre',
    load(id) {
      const standIn = REPLACED[inPackages(id)];
      if (standIn === undefined) return null;
      const [file = '', asDefault] = standIn.split('#');
      const from = JSON.stringify(path.join(import.meta.dirname, 'stand-ins', file));
      return asDefault === undefined
        ? `export * from ${from};`
        : `export { ${asDefault} as default } from ${from};`;
    },
    transform(code, id) {
      const file = inPackages(id);
      if (ICONS.test(file)) return { code: bareIcon(code), map: null };
      const used = TRIMMED[file];
      const pure = PURE.test(file) ? { moduleSideEffects: false as const } : {};
      // A trimmed module keeps its lines: no map is needed.
      if (used !== undefined) return { code: trimmed(code, used), map: null, ...pure };
      return PURE.test(file) ? { code, map: null, ...pure } : null;
    },
  };
}

/** For `resolve.alias`. */
export const lighterEntries = Object.fromEntries(
  Object.entries(LIGHTER).map(([name, file]) => [name, path.join(projectRoot, 'node_modules', file)]),
);

/** The part of a file's name behind the last node_modules/; '' for the app's own. */
function inPackages(id: string): string {
  const [name = ''] = id.split('?');
  return name.includes('/node_modules/') ? (name.split('/node_modules/').at(-1) ?? '') : '';
}
