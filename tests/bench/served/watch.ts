/** The first screen of a page: texts in `main`, and one picture, by a selector. */
export type Wanted = { texts: string[]; picture: string };

/** Milliseconds since the navigation began. `card` is 0 on a page without product cards. */
export type Seen = {
  words: number;
  picture: number;
  card: number;
  largestPaint: number;
  htmlBytes: number;
};

const LATER_FRAMES = 30;
const LIMIT_MS = 60_000;

/** A script that runs before the page's own. Each mark is the task after the frame that first had it, by the page's own clock. */
export const watchScript = ({ texts, picture }: Wanted, needsCard: boolean): string => `(() => {
  if (location.protocol === 'about:') return;
  const seen = { words: 0, picture: 0, card: 0, largestPaint: 0, htmlBytes: 0 };
  let firstPaint = 0;
  let painted = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries()) {
      seen.largestPaint = startTime;
      if (element?.matches(${JSON.stringify(picture)})) painted = painted || startTime;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  const afterFrame = (mark) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { seen[mark] ||= performance.now(); };
    port2.postMessage(0);
  };
  const texts = ${JSON.stringify(texts)};
  let decoding = false;
  const look = () => {
    const main = document.querySelector('main');
    const text = seen.words === 0 && main !== null ? main.textContent : '';
    if (text !== '' && texts.every((one) => text.includes(one))) afterFrame('words');
    if (seen.card === 0) {
      const card = document.querySelector('main article a[href^="/product/"]');
      if (/₹/.test(card?.textContent ?? '')) afterFrame('card');
    }
    const image = document.querySelector(${JSON.stringify(picture)});
    if (!decoding && image !== null && image.complete && image.naturalWidth > 0) {
      decoding = true;
      image.decode().then(
        () => requestAnimationFrame(() => afterFrame('picture')),
        () => { decoding = false; },
      );
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // A frame's commit may be held back: nothing is on the screen before the first paint.
  window.served = () => new Promise((resolve, reject) => {
    let completeFrames = 0;
    const wait = () => {
      const complete = firstPaint > 0 && seen.words > 0 && seen.picture > 0 && (${!needsCard} || seen.card > 0);
      if (complete) completeFrames += 1;
      // The browser reports a largest paint some frames later.
      if (completeFrames > ${LATER_FRAMES}) {
        seen.htmlBytes = performance.getEntriesByType('navigation')[0].encodedBodySize;
        for (const mark of ['words', 'card']) if (seen[mark] > 0) seen[mark] = Math.max(seen[mark], firstPaint);
        // The browser's own word, where the picture is large enough for it.
        if (painted > 0) seen.picture = painted;
        resolve(seen);
      } else if (performance.now() > ${LIMIT_MS}) reject(new Error('The page does not show all: ' + JSON.stringify(seen)));
      else requestAnimationFrame(wait);
    };
    wait();
  });
})()`;
