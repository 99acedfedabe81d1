import { readFileSync } from 'node:fs';

import { commentAt, TEST } from './promises.ts';

// Two kinds of comments name a step of a test: a promise, and a part of a longer story.
const NAMED = /^(?:Promise (?<id>\S+) \(.+?\)|Step): (?<says>.+)$/;
const STATEMENT = /^[^\s/})\]]/;

interface NamedStep {
  id: string | undefined;
  says: string;
  /** Line of the code below the comment, counted from 1. */
  line: number;
}

/**
 * The names of the step that failed, a line each. They stand nearest above its line, in the test or in a function that it called. A
 * step calls helpers, so the outermost place with names counts. `stack` is the error's.
 */
export function brokenSteps(stack: string): string[] {
  const places = stack.split('\n').flatMap((text) => {
    const { file, line } =
      /(?:file:\/\/|\(| )(?<file>\/[^()]*):(?<line>\d+):\d+\)?$/.exec(text)?.groups ?? {};
    return file?.includes('/tests/') ? [{ file, line: Number(line) }] : [];
  });
  for (const { file, line } of places.toReversed()) {
    const names = namesAbove(readFileSync(file, 'utf8').split('\n'), line);
    if (names.length > 0) return names;
  }
  return [];
}

function namesAbove(lines: string[], line: number): string[] {
  const start = lines.findLastIndex((text, at) => at < line && (TEST.test(text) || STATEMENT.test(text)));
  const steps = lines.flatMap((_, at) => stepAt(lines, at));
  const inside = steps.filter((step) => step.line > start && step.line <= line);
  return inside
    .filter((step) => step.line === inside.at(-1)?.line)
    .map(({ id, says }) => `It was to show${id === undefined ? '' : ` ${id}`}: "${says}"`);
}

function stepAt(lines: string[], at: number): NamedStep[] {
  const { words, below } = commentAt(lines, at);
  const { id, says } = NAMED.exec(words)?.groups ?? {};
  return says === undefined ? [] : [{ id, says, line: below + 1 }];
}
