// A stage of `npm test` by itself: what the browser's stages begin with is made while others use one core.
import { demoTemplate } from './demo-data.ts';

const started = performance.now();
await demoTemplate();
console.log(`The demo shop is there, ${((performance.now() - started) / 1000).toFixed(1)} s.`);
