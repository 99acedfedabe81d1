import type { Bench, Figure } from '../../scripts/bench/figure.ts';
import { CrowdOfPages } from '../data/crowd-of-pages.ts';

const PAGES = 200;

/** How many of 200 open pages ask in the busiest second after an outage, on a clock that is turned. */
export const bench: Bench = async (say) => {
  const figures: Figure[] = [];
  for (const seconds of [2, 5, 10, 20, 30, 60, 300, 3600]) {
    const crowd = new CrowdOfPages(PAGES, 1);
    await crowd.open();
    await crowd.outage(seconds * 1_000);
    const perSecond = await crowd.answersPerSecond(62);
    await crowd.close();
    say(`back after ${seconds} s: ${perSecond.join(' ')}`);
    const busiest = (Math.max(...perSecond) / PAGES) * 100;
    figures.push({ name: `Busiest second after ${seconds} s away`, value: busiest, unit: '%', budget: 15 });
  }
  return figures;
};
