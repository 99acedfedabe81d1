/** Milliseconds since the visit began. `painted` is the first paint with content, `kept` is 0 where it was not waited for. */
export type Seen = { painted: number; largest: number; words: number; kept: number };

/** Runs in the page, in front of everything: notes what is painted and when the catalogue can be searched. */
export const WATCH = `(() => {
  const seen = { painted: 0, largest: 0, words: 0, kept: 0 };
  window.feltSeen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = Math.max(seen.largest, startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.painted = startTime;
  }).observe({ type: 'paint', buffered: true });
  // A card of a list, or a product's name and price.
  const worded = () => document.querySelector('article a[href^="/product/"], main h1') !== null &&
    /₹/.test(document.querySelector('main')?.textContent ?? '');
  const look = () => {
    if (seen.words === 0 && document.body !== null && worded()) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { seen.words ||= performance.now(); };
      port2.postMessage(0);
    }
    if (seen.kept === 0 && localStorage.getItem('drip-haven.visited') !== null) seen.kept = performance.now();
    requestAnimationFrame(look);
  };
  if (location.protocol !== 'about:') requestAnimationFrame(look);
})()`;

/** A function in the page: resolves to what was seen once words and all pictures on the screen are there. */
export const ASK = `((untilKept) => new Promise((resolve, reject) => {
  if (location.protocol === 'about:') return reject(new Error('not yet'));
  let quiet = 0;
  const look = () => {
    const seen = window.feltSeen;
    const pictures = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const there = seen.words > 0 && pictures.length > 0 && pictures.every((image) => image.complete && image.naturalWidth > 0);
    quiet = there && (!untilKept || seen.kept > 0) ? quiet + 1 : 0;
    if (quiet > 90) resolve(seen);
    else requestAnimationFrame(look);
  };
  look();
}))`;
