// What Chromium's own judge says of a shop with 10,000 products, on a slow phone that has never seen it.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { findBrowser } from '#scripts/test/browsers.ts';
import { goods } from '../e2e/order-steps.ts';
import { startApp } from '#support/app.ts';
import { chromiumArguments } from '#support/browser.ts';

const run = promisify(execFile);

// The page is judged on a simulated slow phone and connection; five runs, because the machine that simulates has moods.
const RUNS = 5;
const SHOP = 10_000;
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof GOALS;

type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

export const bench: Bench = async (say) => {
  const lighthouse = await installed(say);
  const app = await startApp({ products: SHOP });
  try {
    const [product] = await goods(app, 1);
    const places = { home: '/', category: '/category/shirt', product: `/product/${product?.id}` };
    const figures: Figure[] = [];
    for (const [name, place] of Object.entries(places)) {
      const reports: Report[] = [];
      for (let turn = 0; turn < RUNS; turn += 1) {
        const url = `${app.url}${place}`;
        // A browser that did not begin in time (NO_NAVSTART) is asked once more.
        reports.push(await judge(lighthouse, url).catch(() => judge(lighthouse, url)));
      }
      for (const category of Object.keys(GOALS) as Category[]) {
        const scores = reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100));
        figures.push({
          name: `Lighthouse, ${name}: ${category}`,
          value: median(scores),
          unit: 'points',
          atLeast: GOALS[category],
        });
      }
      for (const fault of faultsOf(reports[0])) say(`${name}: ${fault}`);
    }
    return figures;
  } finally {
    await app.close();
  }
};

/** Its own packages and their versions, beside the project's: they are a fifth of what everybody would have to install. */
async function installed(say: (text: string) => void): Promise<string> {
  const from = path.join(import.meta.dirname, 'lighthouse');
  const folder = path.join(projectRoot, '.cache/lighthouse');
  const lock = 'package-lock.json';
  const read = (at: string) => readFile(path.join(at, lock), 'utf8').catch(() => '');
  if ((await read(folder)) !== (await read(from))) {
    say('Installing Lighthouse...');
    await mkdir(folder, { recursive: true });
    await copyFile(path.join(from, 'package.json'), path.join(folder, 'package.json'));
    await copyFile(path.join(from, lock), path.join(folder, lock));
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  }
  return path.join(folder, 'node_modules/lighthouse/cli/index.js');
}

async function judge(lighthouse: string, url: string): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--only-categories=${Object.keys(GOALS).join(',')}`,
      `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: (await findBrowser('chromium')) ?? '' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout) as Report;
}

const median = (scores: number[]) =>
  scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? Number.NaN;

/** What took points, one line each. */
function faultsOf(report: Report | undefined): string[] {
  if (!report) return [];
  const ids = Object.values(report.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return ids.flatMap((id) => {
    const { title, score = null, displayValue = '' } = report.audits[id] ?? { title: id };
    return score === null || score >= 0.9 ? [] : [`${title} ${displayValue} (${score})`];
  });
}
