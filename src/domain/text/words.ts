const TEASER_WORDS = 15;

// Letters that are drawn as a blank separate words too.
const WORD = /[^\p{White_Space}\u115F\u1160\u2800\u3164\uFEFF\uFFA0]+/gu;

/** How many words a text has, as the database counts them. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** The first words of a description, with an ellipsis when 'Read more' has more, which then replaces what ended them. */
export function teaser(text: string, limit = TEASER_WORDS): { text: string; more: boolean } {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const first = words.slice(0, limit).join(' ');
  const more = words.length > limit;
  return { text: more ? first.replace(/[.,;:!?…।–—-]+$/u, '') + '…' : first, more };
}

/** The text of a field after an edit that may not make it longer than `limit` words: shorter is always taken. */
export function withinWords(next: string, previous: string, limit: number): string {
  const words = countWords(next);
  return words > limit && words > countWords(previous) ? previous : next;
}
