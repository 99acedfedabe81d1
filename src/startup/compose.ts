import { FIRST_SCREEN_ID } from '#platform/storage/first-screen.ts';

export type FirstScreen = {
  /** The drawn screen, in place of the shell's boxes. */
  html: string;
  /** The data that it was drawn from. */
  json: string;
};

// Asked by the first visit's page alone: reading whether it is that takes time before this one is painted.
const EARLY = /<script>.*?<\/script>\s*/s;
const BOXES = /(<div id="root">).*?(<noscript[^>]*>.*?<\/noscript\s*>).*(<\/body>)/s;

/**
 * The page of index.html, which carries its styles, with a screen drawn into it: nothing but pictures and fonts is fetched before
 * it is painted. Null when this is no shell of ours.
 */
export function composePage(shell: string, { html, json }: FirstScreen): string | null {
  if (!BOXES.test(shell)) return null;
  // Functions, because a "$1" in a product's name is no group.
  return shell
    .replace(EARLY, '')
    .replace(
      BOXES,
      (_, root: string, noscript: string, end: string) =>
        `${root}${html}${noscript}</div>\n<script type="application/json" id="${FIRST_SCREEN_ID}">${json.replaceAll('<', '\\u003c')}</script>\n${end}`,
    );
}
