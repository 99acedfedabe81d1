import type { Life } from './life.ts';
import type { Tab } from './world/tab.ts';

/**
 * Looks at the products that a tab lists whenever its catalogue changes. No product comes or goes more often than it did
 * on the server, whatever rows and snapshots follow each other. Nothing is counted after a restore.
 */
export function watchCatalogue(life: Life, tab: Tab): void {
  const { catalogue } = tab.app.stores;
  const turns = new Map<string, number>();
  let before: Set<string> | null = null;
  const check = () => {
    if (tab.dead || life.restores > 0) return;
    const { phase, index } = catalogue.get();
    if (phase.status !== 'complete') return;
    const now = new Set(
      index
        .list({}, 0)
        .slice(0, Infinity)
        .map((product) => product.id),
    );
    for (const id of life.database.products) {
      if (before === null || before.has(id) === now.has(id)) continue;
      const count = (turns.get(id) ?? 0) + 1;
      turns.set(id, count);
      if (count > (life.turns.get(id) ?? 0))
        life.report(`${tab.name} shows product ${id} ${now.has(id) ? 'come' : 'go'}, which it did not`);
    }
    before = now;
  };
  catalogue.subscribe(check);
}
