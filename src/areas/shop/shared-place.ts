import { clipped } from '#domain/graphemes.ts';
import { internalPath, parseUrl } from '#domain/parse-url.ts';
import { linkTo, paths } from '#paths';

/** As long as a search may be. */
const QUERY_LENGTH = 100;

/** What ends the sentence that a link stands in, and brackets and quotation marks around it. */
const afterLink = /[.,;:!?)\]}>"'»”’]+$/;

/** What is no place of the shop to be sent to: other areas, and the address that reads what was shared. */
const elsewhere = /^\/(?:seller|admin|share)(?:\/|$)/;

/**
 * Where something shared to the installed app leads: a link of this shop (`origin`) to its place, words to a search for
 * them, and what says nothing to the first page. Senders put links into `url` or `text`, as they like.
 */
export function sharedPlace(shared: URLSearchParams, origin: string): string {
  const texts = ['url', 'text', 'title'].map((name) => shared.get(name) ?? '');
  for (const found of texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? [])) {
    const link = found.replace(afterLink, '');
    const url = parseUrl(link);
    if (url?.origin !== origin || elsewhere.test(url.pathname)) continue;
    const place = internalPath(url.pathname + url.search, '');
    if (place !== '') return place;
  }
  const words = texts
    .map((text) => text.replaceAll(/https?:\/\/\S+/g, '').trim())
    .find((text) => text !== '');
  return words === undefined ? paths.home : linkTo.search({ query: clipped(words, QUERY_LENGTH) });
}
