import { readFile } from 'node:fs/promises';

/** A style sheet of src, by its path there. */
export const sheet = (name: string) => readFile(new URL(`../../src/${name}`, import.meta.url), 'utf8');

/** The declared value in the rules of exactly this selector; the last one counts, as in a browser. */
export function declared(css: string, selector: string, property: string): string {
  let found = '';
  const bare = css.replaceAll(/\/\*[^]*?\*\//g, '');
  for (const [, selectors = '', body = ''] of bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((one) => one.trim() === selector)) continue;
    for (const line of body.split(';')) {
      const [name = '', value = ''] = line.trim().split(/:\s*/);
      if (name === property) found = value;
    }
  }
  return found;
}
