import { AFTER_PICTURE_ID, FIRST_SCREEN_ID } from '#platform/storage/first-screen.ts';

export type FirstScreen = {
  /** The drawn screen, in place of the shell's boxes. */
  body: string;
  /** The data that it was drawn from, as JSON that no element can end. */
  data: string;
  /** The elements that take the place of the shell's title and description. */
  head?: string;
  /** The path of the script that has the others wait for the first picture. */
  script?: string;
};

const TITLE = /<meta\s+name="description"[^>]*>\s*<title>.*?<\/title>/s;
const BOXES = /(<div id="root">).*?(<noscript[^>]*>.*?<\/noscript\s*>).*(<\/body>)/s;

const SCRIPTS = /\s*<script type="module"[^>]*><\/script>|\s*<link [^>]*rel="modulepreload"[^>]*>/g;
const FONTS = /\s*<link\s[^>]*as="font"[^>]*>/g;

/**
 * The page of index.html, which carries its styles, with a screen drawn into it. With `script`, the app's scripts wait in a template
 * for the first picture. Null when this is no shell of ours.
 */
export function composePage(shell: string, { body, data, head, script }: FirstScreen): string | null {
  if (!BOXES.test(shell) || !TITLE.test(shell)) return null;
  // Functions, because a "$1" in a product's name is no group.
  const page = shell
    .replace(TITLE, (title) => head ?? title)
    .replace(
      BOXES,
      (_, root: string, noscript: string, end: string) =>
        `${root}${body}${noscript}</div>\n<script type="application/json" id="${FIRST_SCREEN_ID}">${data}</script>\n${end}`,
    );
  return script === undefined ? page : pictureFirst(page, script);
}

/** The page names one script, which fetches the others behind the first picture (after-picture.ts). The styles name the fonts. */
function pictureFirst(page: string, script: string): string {
  const later = (page.match(SCRIPTS) ?? []).map((element) => element.trim());
  return page
    .replaceAll(SCRIPTS, '')
    .replaceAll(FONTS, '')
    .replace(/<html[^>]*(?=>)/, '$& data-first-picture')
    .replace('</head>', `<script type="module" crossorigin src="/${script}"></script>\n  $&`)
    .replace('</body>', `<template id="${AFTER_PICTURE_ID}">${later.join('')}</template>\n$&`);
}
