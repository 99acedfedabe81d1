import type { Plugin } from 'vite';

/**
 * The sheets that index.html carries itself, by the names of their files: what the screens are drawn with that visits begin with.
 * Fixed, because a file's hash does not see which sheets the page has already.
 */
const CARRIED = ['index', 'first', 'browsing'];

/** The screens that are drawn with these styles alone. */
const DRAWN = /\/src\/main\.tsx$|\/screens\/(home|product|category)\/(home|product|category)-screen\.tsx$/;
const LINK = /\s*<link [^>]*rel="stylesheet"[^>]*>/g;

/** What Vite's builder notes of a file. */
type Output = {
  type: 'chunk' | 'asset';
  fileName: string;
  names?: string[];
  source?: string | Uint8Array;
  imports?: string[];
  moduleIds?: string[];
  viteMetadata?: { importedCss: Set<string> };
};

/** Writes those sheets into index.html: a first paint waits for nothing but the page, and nobody loads them once more. */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    // Scripts name the sheets they wait for: without them they are other files.
    augmentChunkHash: () => CARRIED.join(),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // While developing nothing is bundled.
        if (bundle === undefined) return html;
        const files = bundle as unknown as Record<string, Output>;
        const carried = CARRIED.flatMap((name) => sheetNamed(name, files));
        const left = [...needed(files), ...linked(html)].find((file) => !carried.includes(file));
        if (left !== undefined)
          throw new Error(`A first view needs ${left}, which scripts/build/page-styles.ts does not name.`);
        const styles = carried.map((file) => String(files[file]?.source).trim()).join('\n');
        for (const { viteMetadata } of Object.values(files))
          for (const file of carried) viteMetadata?.importedCss.delete(file);
        for (const file of carried) delete bundle[file];
        // Behind what is fetched, so that this begins with the page's first bytes.
        return html.replaceAll(LINK, '').replace('</head>', () => `  <style>${styles}</style>\n  </head>`);
      },
    },
  };
}

function sheetNamed(name: string, files: Record<string, Output>): string[] {
  return Object.values(files)
    .filter(({ type, names }) => type === 'asset' && names?.includes(`${name}.css`))
    .map(({ fileName }) => fileName);
}

const linked = (html: string) =>
  [...html.matchAll(LINK)].flatMap(([link]) => /href="\/([^"]+)"/.exec(link)?.[1] ?? []);

/** The sheets of the files that hold those modules, and of all that these import. */
function needed(files: Record<string, Output>): string[] {
  const reached = new Set(
    Object.values(files).filter(({ moduleIds }) => moduleIds?.some((id) => DRAWN.test(id))),
  );
  for (const { imports = [] } of reached)
    for (const file of imports) {
      const next = files[file];
      if (next !== undefined) reached.add(next);
    }
  return [...reached].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
}
