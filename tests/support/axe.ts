import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe finds against WCAG 2.2 AA and its own good practice: rule, place and why, a line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Legacy: the other way opens a second page for each look, which on a phone of one screen steals the focus. Describing
  // every element that passed would take as long as looking at it.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} — ${failureSummary.replaceAll('\n', ' ')}`,
    ),
  );
}
