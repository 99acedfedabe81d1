import type { Plugin } from 'vite';

const MAIN = /\/src\/main\.tsx$/;

/** What Vite's builder notes of a chunk. */
interface Chunk {
  fileName: string;
  imports: string[];
  moduleIds: string[];
}

/** Names in index.html what its first script loads at once to draw with: the browser fetches both side by side. */
export function mainPreload(): Plugin {
  return {
    name: 'main-preload',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // While developing nothing is bundled.
        if (bundle === undefined) return [];
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[];
        const main = chunks.find(({ moduleIds }) => moduleIds.some((id) => MAIN.test(id)));
        if (main === undefined) throw new Error('The build has no main.tsx.');
        const needed = new Set([main]);
        for (const chunk of needed)
          for (const file of chunk.imports) {
            const found = chunks.find(({ fileName }) => fileName === file);
            if (found !== undefined) needed.add(found);
          }
        return [...needed]
          .filter(({ fileName }) => !html.includes(fileName))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { crossorigin: true, rel: 'modulepreload', href: `/${fileName}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
