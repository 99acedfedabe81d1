import { buildApp } from './build/app.ts';
import { hashOfInputs } from './build/inputs.ts';
import { sentenceFor } from './start/sentence.ts';

try {
  await buildApp(await hashOfInputs(), (text) => console.log(text));
  console.log('Built into dist.');
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}
