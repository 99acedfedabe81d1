// Refuses CSS newer than the browser floor: a browser drops a rule with an unknown selector, and a declaration with an unknown value.
// Newer CSS is allowed behind an `@supports` that names it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AtRule, Declaration, parse, Rule } from 'postcss';

import { projectRoot } from '../project-root.ts';
import { compatData, features, isNewer, lacks } from './compat-data.mjs';
import { names, newerInSelector } from './newer-selectors.mjs';

/** @typedef {import('./compat-data.mjs').Identifier} Identifier */

const { 'at-rules': atRules = {}, properties = {}, selectors = {}, types = {} } = compatData.css;

/**
 * A browser that does not know one of these drops only it, and the shop works without it. The build adds prefixes of
 * `text-size-adjust` and `user-select`.
 */
const refinements = new Set([
  '-webkit-tap-highlight-color',
  'cursor',
  'field-sizing',
  'resize',
  // Where it is unknown, the rules in that query do nothing.
  'scripting',
  'scrollbar-width',
  'text-wrap',
  '@page',
  'size-adjust',
  'ascent-override',
  'descent-override',
  'line-gap-override',
  'text-size-adjust',
  'user-select',
]);

/** @type {Map<string, Identifier[]>} features of every type by name: 'color-mix', 'lh' */
const typeFeatures = new Map();
collectTypes(types);

/** @param {Identifier} node */
function collectTypes(node) {
  for (const [name, feature] of features(node)) {
    typeFeatures.set(name, [...(typeFeatures.get(name) ?? []), feature]);
    collectTypes(feature);
  }
}

/** @param {string} name */
const isNewerType = (name) => typeFeatures.get(name)?.every((feature) => isNewer(feature)) ?? false;

/** @param {string} unit */
function isNewerUnit(unit) {
  if (unit.startsWith('cq')) return isNewerType('container_query_length_units');
  const [, size] = /^([dls])v(?:[bhiw]|min|max)$/.exec(unit) ?? [];
  const group = { d: 'dynamic', l: 'large', s: 'small' }[size ?? ''];
  return isNewerType(group === undefined ? unit : `viewport_percentage_units_${group}`);
}

/** Forms of values that the data has no name for. @type {{ name: string, form: RegExp, property?: string, isNewer: boolean }[]} */
const newerForms = [
  { name: 'from', form: /\(\s*from\s/, isNewer: isNewerType('relative_syntax') },
  {
    name: 'in',
    form: /gradient\([^,]*\bin\s+[a-z]/,
    isNewer: isNewerType('interpolation_color_space'),
  },
  // The data has the keyword with the age of `transition` itself.
  {
    name: 'allow-discrete',
    form: /\ballow-discrete\b/,
    property: 'transition',
    isNewer: lacks(properties, 'transition-behavior'),
  },
  { name: '/', form: /\//, property: 'content', isNewer: lacks(properties, 'content', 'alt_text') },
];

/** @param {Declaration} declaration @returns {string[]} the newer features in it */
function inDeclaration({ prop, value, parent }) {
  if (refinements.has(prop)) return [];
  const owner = parent instanceof AtRule ? atRules[parent.name] : properties;
  if (lacks(owner, prop)) return [prop];
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const functions = names(plain, /(?<![\w-])([a-z][\w-]*)\(/g);
  const isNewerValue = (/** @type {string} */ key) => lacks(owner, prop, key);
  return [
    ...names(plain, /(?<![\w#.-])([a-z][a-z-]*)(?![\w(-])/g).filter(isNewerValue),
    ...functions.filter((name) =>
      [name, `${name}_function`, `${name}-function`].some((key) => isNewerValue(key) || isNewerType(key)),
    ),
    ...names(plain, /(?<![\w#]|\w-)[\d.]+([a-z]+)/gi).filter((unit) => isNewerUnit(unit.toLowerCase())),
    ...newerForms
      .filter(
        ({ form, property, isNewer: newer }) => newer && form.test(plain) && (property ?? prop) === prop,
      )
      .map(({ name }) => name),
  ];
}

/** @param {AtRule} rule @returns {string[]} */
function inAtRule({ name, params }) {
  if (name === 'supports' || refinements.has(`@${name}`)) return [];
  if (lacks(atRules, name)) return [`@${name}`];
  return names(params, /\(\s*([a-z-]+)/g).filter((key) => !refinements.has(key) && lacks(atRules, name, key));
}

/** @param {import('postcss').ChildNode} node @returns {string[]} */
function inNode(node) {
  if (node instanceof Declaration) return inDeclaration(node);
  if (node.parent instanceof Rule && node.type !== 'comment' && lacks(selectors, 'nesting'))
    return ['nesting'];
  if (node instanceof AtRule) return inAtRule(node);
  return node instanceof Rule ? newerInSelector(node.selector) : [];
}

/** @param {import('postcss').Node} node @param {string} feature @returns {boolean} */
function isBehindTest(node, feature) {
  const parent = /** @type {import('postcss').Node | undefined} */ (node.parent);
  if (parent === undefined) return false;
  if (parent instanceof AtRule && parent.name === 'supports') {
    const name = feature.replace(/[^\w-]/g, '\\$&');
    if (!/\bnot\b/.test(parent.params) && new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(parent.params))
      return true;
  }
  return isBehindTest(parent, feature);
}

/** @param {string} source @returns {{ line: number, feature: string }[]} */
export function newerCss(source) {
  /** @type {{ line: number, feature: string }[]} */
  const found = [];
  parse(source).walk((node) => {
    for (const feature of new Set(inNode(node)))
      if (!isBehindTest(node, feature)) found.push({ line: node.source?.start?.line ?? 0, feature });
  });
  return found;
}

if (import.meta.main) {
  for (const file of globSync('src/**/*.css', { cwd: projectRoot }))
    for (const { line, feature } of newerCss(readFileSync(path.join(projectRoot, file), 'utf8'))) {
      process.exitCode = 1;
      process.stderr.write(
        `${file}:${line}: ${feature} is newer than the oldest browsers that package.json declares. Use older CSS, or put it behind @supports.\n`,
      );
    }
}
