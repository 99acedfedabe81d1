// Syntax of regular expressions newer than the browser floor: older browsers throw a SyntaxError, and no file runs after one.
import { compatData, lacks } from './compat-data.mjs';

const { builtins, regular_expressions: syntax } = compatData.javascript;
const lacksModifiers = lacks(syntax, 'modifier');
const lacksDuplicates = lacks(syntax, 'named_capturing_group', 'duplicate_named_capturing_groups');
const lacksSets = lacks(builtins, 'RegExp', 'unicodeSets');

/**
 * @param {string} source
 * @param {string} flags
 * @returns {string[]} what is newer in the regular expression
 */
export function newerInPattern(source, flags) {
  const plain = source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  const names = [...plain.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
  return [
    ...(lacksModifiers && /\(\?[a-z]*-?[a-z]+:/.test(plain) ? ['a modifier of a regular expression'] : []),
    ...(lacksDuplicates && new Set(names).size < names.length ? ['a group name that stands twice'] : []),
    ...(lacksSets && flags.includes('v') ? ['the flag v of a regular expression'] : []),
  ];
}
