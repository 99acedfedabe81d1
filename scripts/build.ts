import { buildApp } from './build/app.ts';
import { hashOfInputs } from './build/inputs.ts';

await buildApp(await hashOfInputs(), (text) => console.log(text));
console.log('Built into dist.');
