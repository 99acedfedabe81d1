import type { BrowserContext, Page } from 'playwright';
import { onTestFinished } from 'vitest';

import { demoUsers } from '#supabase/seed/users.ts';
import { areaOf } from '#domain/account/area.ts';
import { catalogueKept } from './catalogue-kept.ts';
import { openBrowser, openShared, type OwnBrowser } from './browser.ts';
import { dropTrace, keepTrace, startTrace } from './failure-trace.ts';
import { logIn } from './log-in.ts';

/** The owner of a phone: the demo shop's account named so before the @. */
export type Owner = 'shopper' | 'asha';

/** Anybody who can sign in. */
export interface Account {
  email: string;
  password: string;
}

/**
 * One person's phone. It is switched off at the test's end, and a failed test keeps its trace. The test fails if a page asks
 * anybody but the shop, or tries what the policy forbids. Most phones have no service worker before `readyForOffline`: its
 * installation takes a third of the processor time of a first visit.
 */
export interface Phone {
  /** The tab that is open; another one after `reopen`. */
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console and exceptions, since the phone was new. */
  readonly problems: string[];
  signIn(owner: Owner | Account): Promise<void>;
  /** Another tab of the same browser; its errors count as the phone's. */
  newTab(address: string): Promise<Page>;
  /** Lets the page register the worker. Waits until that has all files, and a shop's page the catalogue, so that both open without a network. */
  readyForOffline(): Promise<void>;
  /** Empties the browser's own cache: what is still there offline was kept on purpose. */
  forgetHttpCache(): Promise<void>;
  /** Switches a phone that `survives` off and on again: storage, worker and caches stay. Opens `address`, with `connection` as its kind of network. */
  reopen(address?: string, connection?: '2G'): Promise<void>;
  /** Ends the browser of a phone that `survives` where it stands, as an empty battery does. Only `reopen` may follow. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * `survives`: the phone has a browser process and a profile of its own, slow to start, for `reopen` and `kill`. The
 * test itself makes pages ask others than the shop if `otherOrigins` is set. With `worker`, pages register their service
 * worker as soon as they do at home; so do those of a phone that `survives`.
 */
export interface PhoneOptions {
  survives?: boolean;
  otherOrigins?: boolean;
  worker?: boolean;
  /** A script that each page runs before its own. */
  init?: string;
}

// `register` waits for a call of `allowWorker`, which it adds to the window.
const HOLD_WORKER = `{
  const workers = navigator.serviceWorker;
  const register = workers?.register.bind(workers);
  const allowed = new Promise((resolve) => (window.allowWorker = resolve));
  if (workers) workers.register = (...options) => allowed.then(() => register(...options));
}`;
const ALLOW_WORKER = 'window.allowWorker?.()';

/** Must be called inside a test. Opens the shop's first page. */
export async function newPhone(
  origin: string,
  address = '/',
  { survives = false, otherOrigins: welcome = false, worker = survives, init = '' }: PhoneOptions = {},
): Promise<Phone> {
  let own: OwnBrowser | null = survives ? await openBrowser(origin) : null;
  let browser = own ?? (await openShared(origin));
  await startTrace(browser.context);
  const problems: string[] = [];
  const otherOrigins: string[] = [];
  let open = true;

  const close = async () => {
    if (!open) return;
    open = false;
    problems.push(...browser.problems);
    otherOrigins.push(...browser.otherOrigins);
    await dropTrace(browser);
    await browser.close();
  };
  onTestFinished(async ({ task }) => {
    if (open && task.result?.state === 'fail') await keepTrace(browser, task.name);
    await close();
    if (!welcome && otherOrigins.length > 0)
      throw new Error(`Requests to other origins:\n${otherOrigins.join('\n')}`);
  });

  if (!worker) await browser.context.addInitScript(HOLD_WORKER);
  await browser.context.addInitScript(init);
  await browser.page.goto(address);
  return {
    get page() {
      return browser.page;
    },
    get context() {
      return browser.context;
    },
    get problems() {
      return [...problems, ...browser.problems];
    },
    async signIn(owner) {
      await logIn(browser.page, typeof owner === 'string' ? demoAccount(owner) : owner);
    },
    async newTab(first) {
      const tab = await browser.context.newPage();
      browser.watch(tab);
      await tab.goto(first);
      return tab;
    },
    async readyForOffline() {
      await browser.context.addInitScript(ALLOW_WORKER);
      await Promise.all(browser.context.pages().map((page) => page.evaluate(ALLOW_WORKER)));
      // A failed install is tried again after 5 s, then after 15.
      await browser.page.waitForFunction(
        () => navigator.serviceWorker.controller?.state === 'activated',
        undefined,
        { timeout: 60_000 },
      );
      if (areaOf(new URL(browser.page.url()).pathname) === 'shop') await catalogueKept(browser.page);
    },
    async forgetHttpCache() {
      const session = await browser.context.newCDPSession(browser.page);
      await session.send('Network.clearBrowserCache');
      await session.detach();
    },
    async reopen(next = '/', connection) {
      const before = mustSurvive(own);
      await dropTrace(before);
      await before.switchOff();
      problems.push(...before.problems);
      otherOrigins.push(...before.otherOrigins);
      own = await openBrowser(
        origin,
        before.profile,
        connection && [`--force-effective-connection-type=${connection}`],
      );
      browser = own;
      await startTrace(browser.context);
      await browser.context.addInitScript(init);
      await browser.page.goto(next);
    },
    kill: () => mustSurvive(own).kill(),
    close,
  };
}

function mustSurvive(own: OwnBrowser | null): OwnBrowser {
  if (own === null)
    throw new Error('This phone ends with its browser: newPhone(address, { survives: true }).');
  return own;
}

/** Whom the demo shop knows under that name. */
export function demoAccount(owner: Owner): Account {
  const account = demoUsers.find((user) => user.email.startsWith(`${owner}@`));
  if (!account) throw new Error(`The demo shop has no ${owner}.`);
  return account;
}
