import type { Page } from 'playwright';

/**
 * Visible faults of this screen, a sentence each. Something is wider than the screen, or the text of a heading or
 * button is cut. Prices have no tabular figures, or fields side by side are out of line. A bar at the bottom lies over
 * something that cannot be scrolled from under it. Leaves the page scrolled to its end.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const faults: string[] = [];
    const nameOf = (element: Element) => {
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} "${words}"`;
    };
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.for-readers, [inert]') === null;
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || scrollsSideways(element.parentElement));

    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth} wide on ${root.clientWidth}`);
    for (const element of document.body.querySelectorAll('*')) {
      if (!seen(element)) continue;
      const { right, left, width } = element.getBoundingClientRect();
      if (width > 0 && (right > root.clientWidth + 1 || left < -1) && !scrollsSideways(element.parentElement))
        faults.push(`${nameOf(element)} reaches beyond the screen`);
      const style = getComputedStyle(element);
      const ownText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      // A product's name may end in dots; what one reads to act may not. Text of several lines scrolls in its field.
      const mayEndInDots =
        element.tagName === 'TEXTAREA' ||
        (style.textOverflow === 'ellipsis' && element.tagName !== 'H1') ||
        style.webkitLineClamp !== 'none';
      const cut =
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4;
      if (ownText && !mayEndInDots && cut && style.overflow !== 'visible' && style.display !== 'inline')
        faults.push(`the text of ${nameOf(element)} is cut`);
      if (ownText && element.textContent.includes('₹') && style.fontVariantNumeric !== 'tabular-nums')
        faults.push(`the figures of ${nameOf(element)} differ in width`);
    }

    // Fields side by side: the same grid holds their frames.
    const fields = [
      ...document.querySelectorAll<HTMLElement>('input:not([type="checkbox"], [type="radio"]), select'),
    ];
    const frameOf = (field: Element) => field.closest('div:has(> label)');
    for (const [at, field] of fields.filter(seen).entries())
      for (const other of fields.filter(seen).slice(at + 1)) {
        const [frame, beside] = [frameOf(field), frameOf(other)];
        if (frame === null || beside === null || frame.parentElement !== beside.parentElement) continue;
        const [box, next] = [field.getBoundingClientRect(), other.getBoundingClientRect()];
        const isBeside = next.left >= box.right && next.top < box.bottom && box.top < next.bottom;
        if (isBeside && Math.abs(next.top - box.top) > 1)
          faults.push(`the fields of ${nameOf(frame)} and ${nameOf(beside)} are out of line`);
      }

    // In a list that scrolls by itself, above or below its frame: nothing covers what is not there.
    const clipped = (element: Element, x: number, y: number): boolean => {
      const frame = element.parentElement?.closest('ul, section') ?? null;
      if (frame === null) return false;
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const hides = getComputedStyle(frame).overflowY !== 'visible';
      return (hides && (x < left || x > right || y < top || y > bottom)) || clipped(frame, x, y);
    };

    // A list grows as its end comes near: the end is where it grows no more.
    for (let height = 0; height !== root.scrollHeight;) {
      height = root.scrollHeight;
      window.scrollTo(0, height);
      for (let frames = 0; frames < 6; frames += 1) await new Promise(requestAnimationFrame);
    }
    for (const element of document.querySelectorAll('a, button, input, textarea, p, h1, h2, h3, dd')) {
      // What takes no room of its own is where its words are.
      const own = element.getBoundingClientRect();
      const box = own.height > 0 ? own : (element.firstElementChild ?? element).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (!seen(element) || box.width === 0 || x < 0 || x >= root.clientWidth || y < 0 || y >= innerHeight)
        continue;
      if (clipped(element, x, y)) continue;
      const over = document.elementFromPoint(x, y);
      if (over === null || element.contains(over) || over.contains(element)) continue;
      let bar: Element | null = over;
      while (bar && !['fixed', 'sticky'].includes(getComputedStyle(bar).position)) bar = bar.parentElement;
      if (bar && !bar.contains(element) && bar.getBoundingClientRect().top > innerHeight / 2)
        faults.push(`${nameOf(element)} lies under ${nameOf(bar)}`);
    }
    return [...new Set(faults)];
  });
}

/**
 * Returns what cannot be read on a screen as it stands, a sentence each. Text is cut by the box around it, or a word
 * or an amount goes on in the next line. Or an icon is smaller than it is drawn, or the text beside it hides more than a third of it.
 */
export async function textFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const faults: string[] = [];
    const linesOf = (node: Node, from: number, length: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    for (const field of document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null || field.placeholder === '' || !field.checkVisibility()) continue;
      pen.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      // At 200 % on a phone its dots may stand for the rest: the field has its name.
      const letters = innerWidth / parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (pen.measureText(field.placeholder).width > room + 1 && letters >= 20)
        faults.push(`"${field.placeholder}" does not fit its field`);
    }
    for (const element of document.body.querySelectorAll('*')) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      if (!texts.some(({ textContent }) => textContent?.trim()) || element.closest('.for-readers, [inert]'))
        continue;
      if (!element.checkVisibility()) continue;
      const name = `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`;
      const frame = element.parentElement;
      if (frame && getComputedStyle(frame).overflowY === 'hidden') {
        const [box, around] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
        if (around.height > 1 && (box.top < around.top - 1 || box.bottom > around.bottom + 1))
          faults.push(`${name} is cut by what it stands in`);
      }
      // Addresses may break anywhere.
      for (const node of texts)
        for (const word of (node.textContent ?? '').matchAll(
          /(?<![\p{L}@.])\p{L}{2,16}(?![\p{L}@.])|₹[\d,]+(?:\.\d+)?/gu,
        ))
          if (linesOf(node, word.index, word[0].length) > 1) faults.push(`"${word[0]}" of ${name} is broken`);
    }
    for (const icon of document.querySelectorAll('svg')) {
      const box = icon.getBoundingClientRect();
      const drawn = Number(icon.getAttribute('width'));
      if (icon.checkVisibility() && box.width < drawn - 0.5)
        faults.push(`the icon beside "${icon.parentElement?.textContent.slice(0, 40)}" has shrunk`);
      for (const beside of icon.checkVisibility() ? (icon.parentElement?.children ?? []) : []) {
        const over = beside.getBoundingClientRect();
        const width = Math.min(box.right, over.right) - Math.max(box.left, over.left);
        const height = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
        // The arrow of a select lies over its neighbour, not under it.
        const { position, backgroundColor } = getComputedStyle(beside);
        const isOver = position === 'absolute' && backgroundColor !== 'rgba(0, 0, 0, 0)';
        if (!isOver || width <= 0 || height <= 0) continue;
        if (width * height * 3 > box.width * box.height)
          faults.push(`"${beside.textContent}" hides the icon beside it`);
      }
    }
    return [...new Set(faults)];
  });
}

/** React has rendered the page: what the worker had painted of home before that is replaced, and no element of it stays. */
export async function rendered(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
}

/** Waits until the screen shows what it will show: its heading, no placeholder, the pictures in sight decided. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('[class*="skeleton"]') === null &&
      [...document.images].every((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width === 0 || bottom < 0 || top > innerHeight || image.complete;
      }) &&
      document.getAnimations().every((animation) => {
        const { iterations } = animation.effect?.getTiming() ?? {};
        return animation.playState !== 'running' || iterations === Infinity;
      }),
  );
}

/**
 * Scrolls to the top, where a look at a screen begins: half under a bar, a control counts as too small to tap. Two frames after its
 * content a reloaded page is where it was scrolled before.
 */
export async function toTop(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    window.scrollTo(0, 0);
  });
}
