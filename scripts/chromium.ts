import { sentenceFor } from './start/sentence.ts';
import { ensureChromium } from './test/ensure-chromium.ts';

try {
  console.log(await ensureChromium((text) => console.log(text)));
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}
