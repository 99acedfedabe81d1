import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';

import { OptionError } from '../start/options.ts';

export type BrowserName = 'chromium' | 'headless-shell' | 'firefox' | 'webkit';

interface Browser {
  title: string;
  /** Variable that names the program; it goes before PATH. */
  variable: string;
  programs: string[];
  /** A program that must be there as well. */
  needs?: string;
  debianPackages: string[];
  /** Arguments of `playwright install`. Its Firefox and WebKit are patched builds that need its own drivers, so they do not count. */
  playwright?: string[];
}

const browsers: Record<BrowserName, Browser> = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM',
    programs: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    debianPackages: ['chromium'],
    playwright: ['--no-shell', 'chromium'],
  },
  // Chromium without the browser's own windows. It ignores the settings of a profile.
  'headless-shell': {
    title: 'The headless shell of Chromium',
    variable: 'CHROMIUM_HEADLESS_SHELL',
    programs: ['chromium-headless-shell'],
    debianPackages: ['chromium-headless-shell'],
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX',
    programs: ['firefox-esr', 'firefox'],
    debianPackages: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKit',
    variable: 'WEBKIT_DRIVER',
    programs: ['WebKitWebDriver'],
    // MiniBrowser has no headless mode.
    needs: 'Xvfb',
    debianPackages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/**
 * Path of a browser on this machine, or of its driver for WebKit: the variable, then PATH, then Playwright's cache. Throws
 * OptionError when the variable names no program: another browser would be tested unnoticed.
 */
export async function findBrowser(
  name: BrowserName,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const { variable, programs, needs, playwright } = browsers[name];
  const named = env[variable];
  if (named && !(await firstExecutable([named])))
    throw new OptionError(`${variable} must be the path of a program, and ${named} is none.`);
  if (needs !== undefined && !(await firstExecutable(onPath(needs, env)))) return undefined;
  const candidates = [named, ...programs.flatMap((program) => onPath(program, env))];
  if (playwright) candidates.push(chromium.executablePath());
  return await firstExecutable(candidates);
}

/** Like `findBrowser`, but installs the browser when the machine has none. Throws OptionError when that does not help. */
export async function ensureBrowser(name: BrowserName, say: (text: string) => void): Promise<string> {
  const { title, variable, programs, needs, debianPackages } = browsers[name];
  const present = await findBrowser(name);
  if (present) return present;
  for await (const [how, commands] of waysToInstall(browsers[name])) {
    say(`No ${title} found: ${how}...`);
    const installed = (await runAll(commands)) && (await findBrowser(name));
    if (installed) return installed;
  }
  const wanted = [programs[0], needs].filter(Boolean).join(' and ');
  throw new OptionError(
    `${title} is not on this machine (${wanted}) and could not be installed: ` +
      `install ${debianPackages.join(' and ')}, or name one with ${variable}=/path/to/it.`,
  );
}

type Command = [program: string, ...args: string[]];

/** The system's package first, since it brings its libraries. */
async function* waysToInstall({
  debianPackages,
  playwright,
}: Browser): AsyncGenerator<[how: string, commands: Command[]]> {
  if (await firstExecutable(['/usr/bin/apt-get'])) {
    const apt = (...args: string[]): Command =>
      process.getuid?.() === 0 ? ['apt-get', '-q', ...args] : ['sudo', '-n', 'apt-get', '-q', ...args];
    yield [
      'installing it with apt-get',
      [apt('update'), apt('install', '-y', '--no-install-recommends', ...debianPackages)],
    ];
  }
  if (playwright) yield ["downloading Playwright's", [['playwright', 'install', ...playwright]]];
}

async function runAll(commands: Command[]): Promise<boolean> {
  for (const [program, ...args] of commands) {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    // Rejects when there is no such program, for example no sudo.
    const [code] = (await once(child, 'exit').catch(() => [1])) as [number | null];
    if (code !== 0) return false;
  }
  return true;
}

const onPath = (program: string, env: NodeJS.ProcessEnv) =>
  (env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, program));

async function firstExecutable(candidates: (string | undefined)[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    if (!candidate) continue;
    const isProgram = await access(candidate, constants.X_OK).then(
      async () => (await stat(candidate)).isFile(),
      () => false,
    );
    if (isProgram) return candidate;
  }
  return undefined;
}
