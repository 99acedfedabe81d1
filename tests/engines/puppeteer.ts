import { launch, type LaunchOptions } from 'puppeteer-core';
import { expect } from 'vitest';

import { chromiumArguments } from '#support/browser.ts';
import { TIMEOUT, type Engine, type LaunchEngine } from './engine.ts';

/** Debian's Firefox over WebDriver BiDi. Playwright's BiDi wants commands that an ESR does not have yet. */
export const launchFirefox: LaunchEngine = (program, home) => start({ browser: 'firefox' }, program, home);

export const launchChromium: LaunchEngine = (program, home) =>
  start({ browser: 'chrome', args: chromiumArguments }, program, home);

async function start(options: LaunchOptions, program: string, home: string): Promise<Engine> {
  const browser = await launch({
    ...options,
    executablePath: program,
    headless: true,
    userDataDir: `${home}/profile`,
    // Firefox refuses to start in a HOME that belongs to somebody else.
    env: { ...process.env, HOME: home },
    defaultViewport: { width: 390, height: 844 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(TIMEOUT);
  const at = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);

  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    click: (xpath) => at(xpath).click(),
    type: (xpath, text) => at(xpath).fill(text),
    // Puppeteer's locator stays with the element that it found first, which a list may have replaced since.
    async textOf(xpath) {
      let text: string | null = null;
      const readText = async () => (text = await page.evaluate(visibleText, xpath));
      await expect.poll(readText, { timeout: TIMEOUT }).not.toBeNull();
      return text ?? '';
    },
    evaluate: (work) => page.evaluate(work),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** Runs in the page. Null as long as there is no such element to be seen. */
function visibleText(xpath: string): string | null {
  const type = XPathResult.FIRST_ORDERED_NODE_TYPE;
  const element = document.evaluate(xpath, document, null, type).singleNodeValue;
  if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true }))
    return null;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? element.innerText : null;
}
