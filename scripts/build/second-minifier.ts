import { createRequire } from 'node:module';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const options = { module: true, ecma: 2020, compress: { passes: 3 }, format: { comments: false } } as const;
const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

/** Lets Terser go over what the bundler's own minifier wrote: of the shopper's JavaScript two parts in a hundred go. */
export function secondMinifier(): Plugin {
  return {
    name: 'second-minifier',
    apply: 'build',
    // A file is named by the code before: another Terser must not write other code under an old name.
    augmentChunkHash: () => `${version} ${JSON.stringify(options)}`,
    generateBundle: {
      // Behind Vite's own, which writes into each file what its imports load.
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = (await minify(file.code, options)).code ?? file.code;
      },
    },
  };
}
