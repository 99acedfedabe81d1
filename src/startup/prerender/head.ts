import { escaped, scriptJson } from '#domain/text/escaped.ts';
import { chromeMessages } from '#messages/chrome.ts';

/** The description of a page for search engines, and for the apps that it is shared in. */
export type PageHead = {
  title: string;
  description: string;
  /** The page's one address; null where none is to be found by search engines. */
  canonical: string | null;
  image: PagePicture;
  /** Objects of schema.org's vocabulary. */
  structured: object[];
  /** Properties of Open Graph beyond those of every page. */
  properties?: Record<string, string>;
};

/** The picture that apps show beside a link: its absolute URL, and its size in pixels. */
export type PagePicture = { url: string; width: number; height: number };

/** The elements of a head. Every text in it is escaped. */
export function headElements({
  title,
  description,
  canonical,
  image,
  structured,
  properties = {},
}: PageHead): string {
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escaped(content)}" />`;
  const openGraph = {
    'og:site_name': chromeMessages.brand,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    ...(canonical !== null && { 'og:url': canonical }),
    'og:image': image.url,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:locale': 'en_IN',
    ...properties,
  };
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    canonical === null
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escaped(canonical)}" />`,
    ...Object.entries(openGraph).map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', image.width > image.height ? 'summary_large_image' : 'summary'),
    ...structured.map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`),
  ].join('\n    ');
}
