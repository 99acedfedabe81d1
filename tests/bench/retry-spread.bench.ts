import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { CrowdOfPages } from '../data/replication/crowd-of-pages.ts';

const PAGES = 200;

const shareOf = (perSecond: number[]) => (Math.max(...perSecond) / PAGES) * 100;

/** How many of 200 open pages ask in the busiest second after an outage, on a clock that is turned. */
export const bench: Bench = async (say) => {
  const figures: Figure[] = [];
  for (const seconds of [2, 5, 10, 20, 30, 60, 300, 3600]) {
    const crowd = new CrowdOfPages(PAGES, 1);
    await crowd.open();
    await crowd.outage(seconds * 1_000);
    const perSecond = await crowd.answersPerSecond(62);
    say(`back after ${seconds} s: ${perSecond.join(' ')}`);
    figures.push({
      name: `Busiest second after ${seconds} s away`,
      value: shareOf(perSecond),
      unit: '%',
      budget: 15,
    });
    // Everybody in the middle of sending is a crowd no shop has; a person who waits is tried again soon.
    await crowd.hurriedOutage(seconds * 1_000);
    const hurried = shareOf(await crowd.answersPerSecond(62));
    await crowd.close();
    figures.push({ name: 'The same, had all been sending', value: hurried, unit: '%' });
  }
  return figures;
};
