import { areaOf } from '#domain/account/area.ts';
import { decodedPath } from '#domain/text/decoded-path.ts';
import { clipped } from '#domain/text/graphemes.ts';
import { internalPath, parseUrl } from '#domain/text/parse-url.ts';
import { linkTo, paths } from '#paths';

/** As long as a search may be. */
const QUERY_LENGTH = 100;

/** A link in a sentence. It ends at the first sign of another script, such as '…' or '।', and at hidden characters. */
const LINK = /https?:\/\/(?:[!-~]|[\p{L}\p{M}\p{N}\u200C\u200D])+/gu;

/** The end of the sentence that a link stands in, and brackets and quotation marks around it. */
const afterLink = /[.,;:!?)\]}>"'\u200C\u200D]+$/;

/**
 * The place that something shared to the installed app leads to. A link of this shop (`origin`) leads to its place, and
 * text to a search for it. Anything else leads to the first page. Senders put links into `url` or `text`, as they like.
 */
export function sharedPlace(shared: URLSearchParams, origin: string): string {
  const texts = ['url', 'text', 'title'].map((name) => shared.get(name) ?? '');
  for (const found of texts.flatMap((text) => text.match(LINK) ?? [])) {
    const link = found.replace(afterLink, '');
    const url = parseUrl(link);
    if (url?.origin !== origin || isElsewhere(url.pathname)) continue;
    const place = internalPath(url.pathname + url.search, '');
    if (place !== '') return place;
  }
  const words = texts
    .map((text) => text.replaceAll(/https?:\/\/\S+/g, '').trim())
    .find((text) => text !== '');
  return words === undefined ? paths.home : linkTo.search({ query: clipped(words, QUERY_LENGTH) });
}

/** Whether a path leads out of the shop: into another area, or back to the address that reads what was shared. */
function isElsewhere(pathname: string): boolean {
  const path = decodedPath(pathname).toLowerCase();
  return areaOf(path) !== 'shop' || /^\/share(?:\/|$)/.test(path);
}
