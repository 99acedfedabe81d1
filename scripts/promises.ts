// Prints the promises of the shop as Markdown, by section and part of the shop, each with the test that shows it.
import { OWNERS, readPromises, type ShopPromise } from './test/promises.ts';

const { promises, problems } = await readPromises();
const sections = [...new Set(promises.map(({ section }) => section))].toSorted((a, b) =>
  a.localeCompare(b, 'en', { numeric: true }),
);

console.log(`# Promises of the shop\n\n${promises.length} promises. Each names the test that shows it.`);
for (const section of sections) {
  console.log(`\n## ${section}`);
  for (const owner of OWNERS) {
    const list = promises.filter((promise) => promise.section === section && promise.owner === owner);
    if (list.length > 0) console.log(`\n### ${owner}\n\n${list.map(itemOf).join('\n')}`);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function itemOf({ id, says, file, shownBy }: ShopPromise): string {
  const test = 'noTest' in shownBy ? `No test: ${shownBy.noTest}` : `\`${file}\`: ${shownBy.title}`;
  return `- **${id}** ${says}\n  ${test}`;
}
