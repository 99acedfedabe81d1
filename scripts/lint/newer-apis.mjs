// Names of browser APIs newer than the browser floor, from MDN's compatibility data. The lint rule forbids them, and a story deletes them.
import { createRequire } from 'node:module';

import { browserFloor } from '../build/browser-floor.mjs';

/** @typedef {import('@mdn/browser-compat-data/types').Identifier} Identifier */

/** @typedef {import('@mdn/browser-compat-data/types').SimpleSupportStatement} Support */

/**
 * @typedef {object} Api
 * @property {string} owner '' for a global, else a class or namespace: 'Intl.Locale'
 * @property {string} name
 * @property {'global' | 'static' | 'instance' | 'either'} place 'either' where the data does not say
 */

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

/** @param {Identifier} feature */
const isNewer = ({ __compat: compat }) =>
  compat !== undefined &&
  floor.some(
    ({ browser, version }) =>
      ![compat.support[browser] ?? []].flat().some((support) => covers(support, version)),
  );

/** Only what a program could name: keys such as 'Symbol.iterator' are left out. @param {Identifier} node */
const children = (node) =>
  Object.entries(node).flatMap(([key, value]) =>
    key === '__compat' || !/^\w+$/.test(key) ? [] : [/** @type {[string, Identifier]} */ ([key, value])],
  );

/** @returns {{ api: Api, newer: boolean }[]} every API of the data */
function allApis() {
  /** @type {{ web: Identifier, builtins: Identifier }} */
  const { web, builtins } = readData();
  /** @type {{ api: Api, newer: boolean }[]} */
  const found = [];
  for (const [owner, features] of children(web)) {
    found.push({ api: { owner: '', name: owner, place: 'global' }, newer: isNewer(features) });
    for (const [key, feature] of children(features))
      if (key !== owner) found.push({ api: webMember(owner, key), newer: isNewer(feature) });
  }
  addBuiltins(found, '', builtins);
  return found;
}

/** @param {string} owner @param {string} key such as 'canParse_static', 'toggle_event' @returns {Api} */
function webMember(owner, key) {
  if (key.endsWith('_static')) return { owner, name: key.replace('_static', ''), place: 'static' };
  if (key.endsWith('_event')) return { owner, name: `on${key.replace('_event', '')}`, place: 'instance' };
  return { owner, name: key, place: 'instance' };
}

/** @param {{ api: Api, newer: boolean }[]} found @param {string} namespace '', or 'Intl' @param {Identifier} features */
function addBuiltins(found, namespace, features) {
  for (const [name, feature] of children(features)) {
    const owner = namespace === '' ? name : `${namespace}.${name}`;
    // The global Iterator came with its constructor; the data has its prototype as the older part.
    const constructor = new Map(children(feature)).get(name);
    const newer = isNewer(feature) || (constructor !== undefined && isNewer(constructor));
    found.push({ api: { owner: namespace, name, place: namespace === '' ? 'global' : 'static' }, newer });
    if (name === 'Intl' || name === 'Temporal') addBuiltins(found, name, feature);
    else
      for (const [key, member] of children(feature))
        if (key !== name) found.push({ api: { owner, name: key, place: 'either' }, newer: isNewer(member) });
  }
}

function readData() {
  /** @type {import('@mdn/browser-compat-data').CompatData} */
  const data = createRequire(import.meta.url)('@mdn/browser-compat-data');
  return { web: data.api, builtins: data.javascript['builtins'] ?? {} };
}

const apis = allApis();

/** APIs that at least one browser of the floor does not have. */
export const newerApis = apis.filter(({ newer }) => newer).map(({ api }) => api);

/** Names of members that every browser of the floor has, of one class or another. */
export const olderMembers = new Set(
  apis.filter(({ api, newer }) => !newer && api.place !== 'global').map(({ api }) => api.name),
);
