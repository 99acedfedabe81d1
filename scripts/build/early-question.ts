import path from 'node:path';
import { build } from 'vite';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';

/**
 * Writes src/startup/early.ts into index.html: the one script that waits for no file. The policy names it by its hash
 * (supabase/local/inline-scripts.ts).
 */
export function earlyQuestion(): Plugin {
  let app: ResolvedConfig;
  return {
    name: 'early-question',
    configResolved: (config) => void (app = config),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // While developing nothing is asked early.
        if (bundle === undefined) return html;
        const code = await bundled('startup/early.ts', app);
        // Behind what says how to read the page, in front of all that is fetched.
        return html.replace('<title>', () => `<script>${code}</script>\n    <title>`);
      },
    },
  };
}

/** One file with all it imports, for the same browsers and the same project as the app. */
async function bundled(
  file: string,
  { root, mode, envDir, build: { target } }: ResolvedConfig,
): Promise<string> {
  const result = (await build({
    configFile: false,
    root,
    mode,
    envDir,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      lib: { entry: path.join(root, file), formats: ['iife'], name: 'early' },
    },
  })) as Rolldown.RolldownOutput[];
  const code = result[0]?.output[0].code.trim() ?? '';
  if (code === '' || code.includes('</')) throw new Error(`${file} cannot be written into a page.`);
  return code;
}
