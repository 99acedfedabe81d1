// The oldest browsers that the shop supports, as "browserslist" in package.json declares them.
import { readFileSync } from 'node:fs';

/** browserslist's names, and how Vite's `build.target` spells them. */
const targetNames = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/** @typedef {keyof typeof targetNames} BrowserName */

const names = /** @type {BrowserName[]} */ (Object.keys(targetNames));

/**
 * @param {readonly string[]} lines each `name >= version`: one oldest version a browser, the only form used here
 * @returns {{ name: BrowserName, version: string }[]}
 */
export function readFloor(lines) {
  return lines.map((line) => {
    const [, found, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    const name = names.find((one) => one === found);
    if (name === undefined || version === undefined)
      throw new Error(`"browserslist" in package.json has a line that is not understood: ${line}`);
    return { name, version };
  });
}

/** @type {{ browserslist: string[] }} */
const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

export const browserFloor = readFloor(browserslist);

/** For Vite's `build.target`; its CSS target follows. */
export const buildTarget = browserFloor.map(({ name, version }) => `${targetNames[name]}${version}`);
