import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  chromium,
  type Browser as Chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from 'playwright';

import { findBrowser } from '#scripts/test/browsers.ts';

export const chromiumArguments = [
  // Root has no sandbox.
  '--no-sandbox',
  '--disable-gpu',
  // Chromium talks to nobody but the test.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // On a busy machine Chromium takes the connection for a slow one, and the shop then asks for other pictures.
  '--force-effective-connection-type=4G',
  // Two phones in one test: the one in the background must not be put to sleep.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  // A link under the pointer starts a worker that is just being stopped for a newer one. Playwright's own debugger then keeps it
  // running, and the newer one waits for five minutes. Playwright asks for the first two features itself; the last list counts.
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,SpeculativeServiceWorkerWarmUp:sw_warm_up_on_pointerdown/false/sw_warm_up_on_pointerover/false',
];

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  serviceWorkers: 'allow',
};

/** Storage, worker and caches of one phone's browser, and its first tab; the size of a phone. */
export interface Browser {
  context: BrowserContext;
  page: Page;
  /** Messages of the page's console at level error, and errors that it threw. */
  problems: string[];
  /** Whom its pages asked besides the shop, and what their policy kept them from doing. */
  otherOrigins: string[];
  /** Adds another tab to those whose problems are noted. */
  watch(page: Page): void;
  /** Ends it, if it runs, and deletes what it kept. */
  close(): Promise<void>;
}

/** One with a process and a profile of its own: the profile outlives the process. */
export interface OwnBrowser extends Browser {
  profile: string;
  /** Ends the browser and keeps its profile, as a phone that was switched off. */
  switchOff(): Promise<void>;
  /** Ends the browser's process as it stands (SIGKILL), and keeps its profile. */
  kill(): Promise<void>;
}

let shared: Promise<Chromium> | undefined;

/**
 * Opens an empty phone in a process that it shares with the others, in a tenth of a second instead of one or two. The process is
 * the headless shell where there is one, since that needs a fifth less processor time.
 */
export async function openShared(baseURL: string): Promise<Browser> {
  if (shared === undefined || !(await shared).isConnected()) shared = launchShared();
  const context = await (await shared).newContext({ ...phone, baseURL });
  return { ...(await firstTab(context, baseURL)), close: () => context.close() };
}

async function launchShared(): Promise<Chromium> {
  const shell = await findBrowser('headless-shell');
  return chromium.launch(await launchOptions([], shell));
}

/** Ends the process of all that `openShared` opened. */
export async function closeShared(): Promise<void> {
  const browser = await shared;
  shared = undefined;
  await browser?.close();
}

/** A profile is a folder; without one a new one is made. Its storage, worker and caches outlive the browser. */
export async function openBrowser(
  baseURL: string,
  profile?: string,
  more: string[] = [],
): Promise<OwnBrowser> {
  const folder = profile ?? (await mkdtemp(path.join(tmpdir(), 'drip-haven-phone-')));
  const context = await chromium.launchPersistentContext(folder, {
    ...(await launchOptions(more)),
    ...phone,
    baseURL,
  });
  return {
    ...(await firstTab(context, baseURL)),
    profile: folder,
    switchOff: () => context.close(),
    async kill() {
      const session = await context.browser()?.newBrowserCDPSession();
      const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
      const main = processInfo.find((process) => process.type === 'browser');
      if (!main) throw new Error('The browser does not name its process.');
      const closed = new Promise((resolve) => context.once('close', resolve));
      process.kill(main.id, 'SIGKILL');
      await closed;
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function launchOptions(more: string[] = [], program?: string): Promise<LaunchOptions> {
  const executablePath = program ?? (await findBrowser('chromium'));
  if (!executablePath) throw new Error('No Chromium: run `npm run chromium`.');
  return { executablePath, args: [...chromiumArguments, ...more], headless: true };
}

async function firstTab(context: BrowserContext, shop: string) {
  // As long as `expect.poll` waits in the projects with a browser.
  context.setDefaultTimeout(60_000);
  const page = context.pages()[0] ?? (await context.newPage());
  const problems: string[] = [];
  const otherOrigins: string[] = [];
  const meet = (address: string) => {
    const { protocol, origin } = new URL(address.replace(/^ws/, 'http'));
    if (protocol.startsWith('http') && origin !== new URL(shop).origin) otherOrigins.push(address);
  };
  const watch = (tab: Page) => {
    waitForReact(tab);
    tab.on('pageerror', (error) => problems.push(error.message));
    tab.on('console', (message) => {
      // A page of an address that is none says so by its status.
      if (message.type() !== 'error' || message.location().url === tab.url()) return;
      problems.push(message.text());
      if (message.text().includes('Content Security Policy')) otherOrigins.push(message.text());
    });
    tab.on('websocket', (socket) => meet(socket.url()));
  };
  // The worker's requests as well.
  context.on('request', (request) => meet(request.url()));
  watch(page);
  return { context, page, problems, otherOrigins, watch };
}

/** A page comes with its first screen, which answers to taps once React has drawn it. Resolves then. */
export const drawnByReact = (tab: Page) =>
  tab.waitForFunction(() => {
    const screen = document.querySelector('#root > *');
    const isServed = document.getElementById('first-screen') !== null;
    return !isServed || Object.keys(screen ?? {}).some((key) => key.startsWith('__reactFiber$'));
  });

/** From here on `goto` and `reload` wait for React, unless told to wait for the `commit` alone. */
function waitForReact(tab: Page): void {
  const [goto, reload] = [tab.goto.bind(tab), tab.reload.bind(tab)];
  tab.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil !== 'commit') await drawnByReact(tab);
    return answer;
  };
  tab.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil !== 'commit') await drawnByReact(tab);
    return answer;
  };
}
