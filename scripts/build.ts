import { buildWhenChanged, rebuild } from './build/app.ts';
import { applyNamedProject } from './named-project.ts';
import { sentenceFor } from './start/sentence.ts';

const say = (text: string) => console.log(text);

try {
  applyNamedProject();
  // As the tests do it.
  if (process.argv.includes('--when-changed')) {
    say((await buildWhenChanged(say)) ? 'Built.' : 'The build is up to date.');
  } else {
    await rebuild(say);
    say('Built into dist.');
  }
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}
