// `npm run screenshots`: every screen at two sizes, with things in it, empty and offline, into screenshots/. It fails as
// the test of the walk does: on what axe finds, on overflow, cut text, or a bar that covers content.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from './project-root.ts';
import { endInSentence } from './start/sentence.ts';
import { ensureBrowser } from './test/browsers.ts';

endInSentence();
const folder = path.join(projectRoot, 'screenshots');
const CHROMIUM = await ensureBrowser('chromium', (text) => console.log(text));
await rm(folder, { recursive: true, force: true });
const walk = spawn('vitest', ['run', '--project', 'e2e', 'walk.test.ts'], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM, SCREENSHOTS: folder },
});
const [code] = (await once(walk, 'exit')) as [number | null];
console.log(`The pictures are in ${path.relative(projectRoot, folder)}/.`);
process.exitCode = code ?? 1;
