import { buildApp } from './build/app.ts';
import { hashOfInputs } from './build/inputs.ts';
import { namedProject } from './named-project.ts';
import { sentenceFor } from './start/sentence.ts';

try {
  Object.assign(process.env, namedProject(process.env));
  await buildApp(await hashOfInputs(), (text) => console.log(text));
  console.log('Built into dist.');
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}
