/** Milliseconds since the visit began. `searchable` is when the catalogue can be searched; it may be 0 if nobody waited for it. */
export type Seen = { firstPaint: number; largestPaint: number; firstWords: number; searchable: number };

/** A script that runs before the page's own. It notes paints, and when the catalogue can be searched. */
export const WATCH = `(() => {
  const seen = { firstPaint: 0, largestPaint: 0, firstWords: 0, searchable: 0 };
  window.feltSeen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = Math.max(seen.largestPaint, startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  // A card of a list, or a product's name and price.
  const hasWords = () => document.querySelector('article a[href^="/product/"], main h1') !== null &&
    /₹/.test(document.querySelector('main')?.textContent ?? '');
  const look = () => {
    if (seen.firstWords === 0 && document.body !== null && hasWords()) {
      // A message arrives in the task after the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { seen.firstWords ||= performance.now(); };
      port2.postMessage(0);
    }
    if (seen.searchable === 0 && localStorage.getItem('drip-haven.visited') !== null) seen.searchable = performance.now();
    requestAnimationFrame(look);
  };
  if (location.protocol !== 'about:') requestAnimationFrame(look);
})()`;

/** A function for the page. It resolves to `Seen` once words and all pictures on the screen are there. */
export const ASK = `((untilSearchable) => new Promise((resolve, reject) => {
  if (location.protocol === 'about:') return reject(new Error('not yet'));
  let completeFrames = 0;
  const look = () => {
    const seen = window.feltSeen;
    const pictures = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const complete = seen.firstWords > 0 && pictures.length > 0 && pictures.every((image) => image.complete && image.naturalWidth > 0);
    completeFrames = complete && (!untilSearchable || seen.searchable > 0) ? completeFrames + 1 : 0;
    // 1.5 s at 60 frames a second: a larger paint may still come.
    if (completeFrames > 90) resolve(seen);
    else requestAnimationFrame(look);
  };
  look();
}))`;
