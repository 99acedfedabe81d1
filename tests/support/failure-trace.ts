import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from 'playwright';
import { onTestFinished } from 'vitest';

import { projectRoot } from '#scripts/project-root.ts';
import type { Browser } from './browser.ts';

let count = 0;

/** Pictures and DOM of each step cost a fifth more processor time, so they are recorded with TRACE=full only. */
const full = process.env['TRACE'] === 'full';

/** Records what a browser does from now on, until `keepTrace` or `dropTrace`. */
export async function startTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start({ screenshots: full, snapshots: full });
}

/** Puts a screenshot and the trace since `startTrace` into test-results, in a folder named for the test, and prints where. */
export async function keepTrace({ context, page }: Browser, testName: string): Promise<void> {
  const folder = path.join(projectRoot, 'test-results', slug(testName));
  await mkdir(folder, { recursive: true });
  count += 1;
  const screenshot = path.join(folder, `screen-${count}.png`);
  const trace = path.join(folder, `trace-${count}.zip`);
  // A page that hangs has no screenshot, and a browser that was killed has neither.
  await page.screenshot({ path: screenshot, timeout: 5_000 }).catch(() => undefined);
  await context.tracing.stop({ path: trace }).then(
    () => console.error(`npx playwright show-trace ${path.relative(projectRoot, trace)}`),
    () => undefined,
  );
}

/** Stops the trace: Playwright leaves an empty folder behind when a browser is closed with its trace running. */
export async function dropTrace({ context }: Browser): Promise<void> {
  // Stopped already by `keepTrace`, or the browser was killed.
  await context.tracing.stop().catch(() => undefined);
}

/** Inside a test: traces the browser, and closes it when the test ends. A failed test keeps its trace. */
export async function closeAfterTest(browser: Browser): Promise<void> {
  await startTrace(browser.context);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepTrace(browser, task.name);
    await dropTrace(browser);
    await browser.close();
  });
}

const slug = (name: string) =>
  name
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .toLowerCase()
    .slice(0, 100);
