// Reads a served page as a crawler does that runs no scripts.
import { Window } from 'happy-dom';
import { expect } from 'vitest';
import type { PreviewRows } from '#data/catalogue/catalogue-reducer.ts';

export type Thing = { '@type': string } & Record<string, unknown>;

const { DOMParser } = new Window();

/** The answer to a person who opens an address. */
export const open = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(url, { method, redirect: 'manual', headers: { accept: 'text/html', ...headers } });

/** Whether a page is index.html with no screen drawn into it. */
export const isShell = (html: string): boolean => html.includes('class="shell-stage"');

/** The page with its content. On a slow machine the drawing may take too long at first: the shell is answered until it is done. */
export async function openDrawn(url: string, headers: Record<string, string> = {}) {
  const page = { response: new Response(), html: '' };
  await expect
    .poll(async () => {
      page.response = await open(url, headers);
      page.html = await page.response.text();
      return isShell(page.html);
    })
    .toBe(false);
  return { status: page.response.status, headers: page.response.headers, ...reading(page.html) };
}

/** A page's head, words and JSON. Throws where one of its JSONs is none. */
export function reading(html: string) {
  // The parser takes a "<" in the build's style sheet for an element.
  const document = new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ''), 'text/html');
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? null;
  // Some wait in a template for the first picture.
  const parts = [document, ...[...document.querySelectorAll('template')].map(({ content }) => content)];
  const elements = parts.flatMap((part) => [...part.querySelectorAll('script')]);
  const scripts = elements.map((script) => ({
    type: script.getAttribute('type'),
    id: script.id,
    text: script.textContent,
  }));
  const things = scripts
    .filter(({ type }) => type === 'application/ld+json')
    .map(({ text }) => JSON.parse(text) as Thing);
  const json = scripts.find(({ id }) => id === 'first-screen')?.text ?? 'null';
  return {
    html,
    document,
    scripts,
    things,
    /** The rows that the first screen was drawn from. */
    rows: (JSON.parse(json) as { rows: PreviewRows } | null)?.rows,
    title: document.querySelector('title')?.textContent ?? '',
    words: document.querySelector('#root')?.textContent ?? '',
    meta: (name: string) =>
      attribute(`meta[property="${name}"]`, 'content') ?? attribute(`meta[name="${name}"]`, 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    links: [...document.querySelectorAll('#root a')].map((link) => link.getAttribute('href') ?? ''),
    thing: (type: string) => things.find((thing) => thing['@type'] === type),
  };
}
