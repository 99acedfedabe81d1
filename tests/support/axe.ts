import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe finds against WCAG 2.2 AA and its own good practice: rule, place and why, a line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(holdAnimations);
  try {
    return await faultsOf(page);
  } finally {
    await page.evaluate(() => document.adoptedStyleSheets.pop());
  }
}

/** Words that fade have the contrast of the moment. What moves comes to its end first; what begins then stays at its beginning. */
async function holdAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const held = new CSSStyleSheet();
  held.replaceSync('*, ::before, ::after { animation-play-state: paused !important; }');
  document.adoptedStyleSheets.push(held);
}

async function faultsOf(page: Page): Promise<string[]> {
  // Legacy: the other way opens a second page for each look, which on a phone of one screen steals the focus. Describing
  // every element that passed would take as long as looking at it.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations', 'incomplete'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze();
  // Words in exactly the colour of their ground axe takes for meant so.
  const unseen = incomplete.flatMap(({ nodes }) =>
    nodes
      .filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
      .map(({ target, html }) => `words as their ground: ${target.join(' ')} — ${html}`),
  );
  const isOver = (await page.locator('[data-over]').count()) > 0;
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes
      // A list that closes by itself covers a part of what lies under it, which is whole again at the next tap.
      .filter(
        ({ failureSummary = '' }) =>
          !(isOver && id === 'target-size' && failureSummary.includes('partially obscured')),
      )
      .map(
        ({ target, failureSummary = '' }) =>
          `${id}: ${target.join(' ')} — ${failureSummary.replaceAll('\n', ' ')}`,
      ),
  );
  return [...broken, ...unseen];
}
