// Selectors newer than the browser floor, in style sheets and in strings of the code.
import { compatData, lacks } from './compat-data.mjs';

const { selectors = {} } = compatData.css;

/** @param {string} text @param {RegExp} pattern with one group @returns {string[]} what the group stands for, each time */
export const names = (text, pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** @param {string} selector @returns {string[]} the newer pseudo-classes and pseudo-elements in it */
export function newerInSelector(selector) {
  // Every browser takes any pseudo-element that begins with -webkit-.
  return names(selector.replace(/::-webkit-[\w-]+/g, ''), /::?([\w-]+)/g)
    .filter((name) => lacks(selectors, name))
    .map((name) => `:${name}`);
}
