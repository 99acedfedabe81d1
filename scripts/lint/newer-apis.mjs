// Names of browser APIs newer than the browser floor, from MDN's compatibility data. The lint rule forbids them, and a story deletes them.
import { compatData, features, isNewer } from './compat-data.mjs';

/** @typedef {import('./compat-data.mjs').Identifier} Identifier */

/**
 * @typedef {object} Api
 * @property {string} owner Class or namespace: 'Intl.Locale'. It is '' for a global.
 * @property {string} name
 * @property {'global' | 'static' | 'instance' | 'either'} place It is 'either' where the data does not say.
 */

/** Only what a program could name: keys such as 'Symbol.iterator' are left out. @param {Identifier} node */
const children = (node) => features(node).filter(([key]) => /^\w+$/.test(key));

/** @returns {{ api: Api, newer: boolean }[]} every API of the data */
function allApis() {
  /** @type {{ api: Api, newer: boolean }[]} */
  const found = [];
  for (const [owner, members] of children(compatData.api)) {
    found.push({ api: { owner: '', name: owner, place: 'global' }, newer: isNewer(members) });
    for (const [key, feature] of children(members))
      if (key !== owner) found.push({ api: webMember(owner, key), newer: isNewer(feature) });
  }
  addBuiltins(found, '', compatData.javascript['builtins'] ?? {});
  return found;
}

/** @param {string} owner @param {string} key such as 'canParse_static', 'toggle_event' @returns {Api} */
function webMember(owner, key) {
  if (key.endsWith('_static')) return { owner, name: key.replace('_static', ''), place: 'static' };
  if (key.endsWith('_event')) return { owner, name: `on${key.replace('_event', '')}`, place: 'instance' };
  return { owner, name: key, place: 'instance' };
}

/** @param {{ api: Api, newer: boolean }[]} found @param {string} namespace '', or 'Intl' @param {Identifier} members */
function addBuiltins(found, namespace, members) {
  for (const [name, feature] of children(members)) {
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

const apis = allApis();

/** APIs that at least one browser of the floor does not have. */
export const newerApis = apis.filter(({ newer }) => newer).map(({ api }) => api);

/** Names of members that every browser of the floor has, of one class or another. */
export const olderMembers = new Set(
  apis.filter(({ api, newer }) => !newer && api.place !== 'global').map(({ api }) => api.name),
);
