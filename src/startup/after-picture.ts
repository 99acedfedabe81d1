// The one script that a served page with a picture names. A bad connection would share its few bytes among all files. So a template
// holds the scripts of index.html until the first picture has come. This file is bundled by itself (scripts/build/renderer.ts).
import { afterFirstPaint } from '#platform/after-first-paint.ts';
import { AFTER_PICTURE_ID } from '#platform/storage/first-screen.ts';
import { repeatEarlyTap } from './repeat-early-tap.ts';

// A picture that is this late keeps nobody from the shop any longer.
const TIMEOUT_MS = 4_000;

const root = document.getElementById('root');
if (root !== null) repeatEarlyTap(root);
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
const begun = new AbortController();
const { signal } = begun;
for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, { signal });
if (picture === null || picture.complete) afterFirstPaint(begin);
else {
  for (const event of ['load', 'error'])
    picture.addEventListener(event, () => afterFirstPaint(begin), { signal });
  setTimeout(begin, TIMEOUT_MS);
}

function begin(): void {
  begun.abort();
  document.documentElement.removeAttribute('data-first-picture');
  const later = document.getElementById(AFTER_PICTURE_ID);
  if (later instanceof HTMLTemplateElement) document.head.append(later.content);
}
