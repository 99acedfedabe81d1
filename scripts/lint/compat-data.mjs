// MDN's compatibility data, and which features of it the browser floor lacks.
import { createRequire } from 'node:module';

import { browserFloor } from '../build/browser-floor.mjs';

/** @typedef {import('@mdn/browser-compat-data/types').Identifier} Identifier */

/** @typedef {import('@mdn/browser-compat-data/types').SimpleSupportStatement} Support */

/** @type {import('@mdn/browser-compat-data').CompatData} */
export const compatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** @type {Record<(typeof browserFloor)[number]['name'], import('@mdn/browser-compat-data/types').BrowserName[]>} */
const mdnNames = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
};

const floor = browserFloor.flatMap(({ name, version }) =>
  mdnNames[name].map((browser) => ({ browser, version })),
);

/** @param {string} version such as '114', '16.4', '≤79' @param {string} limit */
function isAtMost(version, limit) {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [majorLimit = 0, minorLimit = 0] = limit.split('.').map(Number);
  return major < majorLimit || (major === majorLimit && minor <= minorLimit);
}

/** @param {Support} support @param {string} version */
function covers(support, version) {
  const { version_added: added, version_removed: removed } = support;
  return (
    typeof added === 'string' &&
    added !== 'preview' &&
    isAtMost(added, version) &&
    !(typeof removed === 'string' && removed !== 'preview' && isAtMost(removed, version)) &&
    support.flags === undefined &&
    support.alternative_name === undefined &&
    support.prefix === undefined
  );
}

/** Whether at least one browser of the floor lacks it. @param {Identifier} feature */
export const isNewer = ({ __compat: compat }) =>
  compat !== undefined &&
  floor.some(
    ({ browser, version }) =>
      ![compat.support[browser] ?? []].flat().some((support) => covers(support, version)),
  );

/** The features below this one. @param {Identifier} node */
export const features = (node) =>
  Object.entries(node).filter(
    /** @returns {entry is [string, Identifier]} */ (entry) => entry[0] !== '__compat',
  );

/** Whether the floor lacks the feature that this path leads to. @param {Identifier | undefined} node @param {string[]} path */
export function lacks(node, ...path) {
  const end = path.reduce(
    (/** @type {Identifier | undefined} */ at, name) => features(at ?? {}).find(([key]) => key === name)?.[1],
    node,
  );
  return end !== undefined && isNewer(end);
}
