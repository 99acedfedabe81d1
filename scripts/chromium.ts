import { sentenceFor } from './start/sentence.ts';
import { ensureBrowser } from './test/browsers.ts';

try {
  console.log(await ensureBrowser('chromium', (text) => console.log(text)));
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}
