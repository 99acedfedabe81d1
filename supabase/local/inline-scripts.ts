import { createHash } from 'node:crypto';

const SCRIPT = /<script>(.*?)<\/script>/gs;

/** The code that a built page carries itself. */
export const carriedScripts = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].map(([, code = '']) => code);

/** The same as its policy names them: `'sha256-…'`. No other one written into the page runs. */
export const inlineScripts = (html: string): string[] =>
  carriedScripts(html).map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
