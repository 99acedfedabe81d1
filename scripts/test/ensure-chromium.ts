import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

import { OptionError } from '../start/options.ts';
import { findChromium } from './find-chromium.ts';

/**
 * Path of a Chromium for the browser tests; installs one when the machine has none: the system's package first,
 * since it brings its libraries, else Playwright's download. Throws OptionError when nothing helped.
 */
export async function ensureChromium(say: (text: string) => void): Promise<string> {
  const present = await findChromium();
  if (present) return present;
  for (const [why, commands] of waysToInstall()) {
    say(`No Chromium found: ${why}...`);
    if ((await runAll(commands)) && (await findChromium())) break;
  }
  const installed = await findChromium();
  if (!installed) {
    throw new OptionError(
      'The browser tests need Chromium: install it, or name one with CHROMIUM=/path/to/chromium.',
    );
  }
  return installed;
}

type Command = [program: string, ...args: string[]];

function* waysToInstall(): Generator<[why: string, commands: Command[]]> {
  if (existsSync('/usr/bin/apt-get')) {
    const asRoot: string[] = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args: string[]) => [...asRoot, 'apt-get', '-q', ...args] as unknown as Command;
    yield [
      'installing it with apt-get',
      [apt('update'), apt('install', '-y', '--no-install-recommends', 'chromium')],
    ];
  }
  yield ["downloading Playwright's", [['playwright', 'install', 'chromium-headless-shell', 'chromium']]];
}

async function runAll(commands: Command[]): Promise<boolean> {
  for (const [program, ...args] of commands) {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const code = await Promise.race([
      once(child, 'exit').then(([status]) => status as number | null),
      once(child, 'error').then(() => 1),
    ]);
    if (code !== 0) return false;
  }
  return true;
}
