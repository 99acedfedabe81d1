import type { Page } from 'playwright';

/**
 * Texts on the page that turn their neighbours. They hold letters from right to left or direction controls, in one bidi
 * paragraph with other words. `typed`: the texts that somebody typed. They may stand alone.
 */
export async function directionFaults(page: Page, typed: readonly string[]): Promise<string[]> {
  return page.evaluate((typed) => {
    const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u0590-\u08FF]/;
    const INNERMOST = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const styleOf = (element: Element) => getComputedStyle(element);
    const isIsolate = (element: Element) => /isolate|plaintext/.test(styleOf(element).unicodeBidi);
    const isInline = (element: Element) => /^(inline|contents)$/.test(styleOf(element).display);

    /** The text of a bidi paragraph's element. Elements with an order of their own count as one neutral character. */
    function textOf(element: Element): string {
      return [...element.childNodes]
        .map((node) => {
          if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
          if (!(node instanceof Element)) return '';
          if (node.tagName === 'BR') return '\n';
          return !isInline(node) ? '\n' : isIsolate(node) ? '\uFFFC' : textOf(node);
        })
        .join('');
    }

    function besideIsolates(text: string): string {
      const rest = text.replaceAll(INNERMOST, '');
      return rest === text ? text : besideIsolates(rest);
    }
    // The element's own isolate would end. Alone in a block a text leaves nothing.
    const closesTooMuch = (text: string) => besideIsolates(text).includes('\u2069');
    // A teaser is the beginning of a text.
    const isTyped = (text: string) =>
      typed.some((one) => plain(one).startsWith(plain(text).replace(/…$/, '')));
    const isSound = (text: string) =>
      !TURNS.test(besideIsolates(text)) || isTyped(text.replaceAll('\uFFFC', ''));

    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      let place = node.parentElement;
      if (place === null || !TURNS.test(node.textContent ?? '') || place.closest('script, style')) continue;
      while (place.parentElement !== null && isInline(place) && !isIsolate(place))
        place = place.parentElement;
      for (const paragraph of textOf(place).split('\n'))
        if (place.tagName === 'BDI' ? closesTooMuch(paragraph) : !isSound(paragraph))
          found.add(`<${place.tagName}> ${paragraph}`);
    }
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description']) {
        const text = element.getAttribute(name);
        if (text !== null && !isSound(text)) found.add(`${name}: ${text}`);
      }
    if (!isSound(document.title)) found.add(`title: ${document.title}`);
    return [...found].map((text) =>
      plain(text).replaceAll(/[^\x20-\x7E]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`),
    );
  }, typed);
}
