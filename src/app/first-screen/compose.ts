import { FIRST_SCREEN_ID } from '../../platform/first-screen.ts';

export type FirstScreen = {
  /** The drawn screen, in place of the shell's boxes. */
  html: string;
  /** What it was drawn from. */
  json: string;
  /** Style sheets, in the order of their weight. */
  css: string[];
};

const BOXES = /(<div id="root">).*?(<noscript[^>]*>.*?<\/noscript\s*>).*(<\/body>)/s;
const SHEETS = /<link [^>]*rel="stylesheet"[^>]*>\s*/g;

/**
 * The page of index.html with a screen drawn into it: nothing but its pictures and fonts is fetched before it is painted.
 * Null when this is no shell of ours.
 */
export function composePage(shell: string, { html, json, css }: FirstScreen): string | null {
  if (!BOXES.test(shell)) return null;
  // Functions, because a "$1" in a product's name is no group.
  return shell
    .replace(SHEETS, '')
    .replace('</head>', () => `<style>${css.join('\n')}</style>\n</head>`)
    .replace(
      BOXES,
      (_, root: string, noscript: string, end: string) =>
        `${root}${html}${noscript}</div>\n<script type="application/json" id="${FIRST_SCREEN_ID}">${json.replaceAll('<', '\\u003c')}</script>\n${end}`,
    );
}

/** The addresses of a page's style sheets. */
export function sheetsOf(shell: string): string[] {
  return [...shell.matchAll(SHEETS)].flatMap(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
}
