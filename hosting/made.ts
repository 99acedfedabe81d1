import { answerFeed } from './feed.ts';
import type { Site } from './site.ts';
import { answerSitemap } from './sitemap.ts';

const PREVIEW = /^\/preview\/product\/(\d{1,15})\.jpg$/;

/** Answers the addresses that are made of the catalogue and are no pages: sitemap, feed, preview pictures. Undefined for all others. */
export async function answerMade(request: Request, site: Site): Promise<Response | undefined> {
  return (
    (await answerSitemap(request, site)) ?? (await answerFeed(request, site)) ?? previewPicture(request, site)
  );
}

/** The function of the project draws it. Apps that show links ask the origin of the page. */
function previewPicture(request: Request, site: Site): Promise<Response> | undefined {
  const product = PREVIEW.exec(new URL(request.url).pathname)?.[1];
  if (product === undefined) return undefined;
  const address = `${site.supabaseUrl}/functions/v1/preview-picture?product=${product}`;
  return site.fetch(
    new Request(address, { method: request.method, headers: { apikey: site.publishableKey } }),
  );
}
