import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

import type { ErrorOutside } from './outcome.ts';

/** The variable of the environment with the path of the file that this reporter writes: a JSON list of `ErrorOutside`. */
export const ERRORS_OUTSIDE = 'ERRORS_OUTSIDE';

/**
 * A reporter for the errors that belong to no test. A hook threw, a file does not load, nobody waited for a promise, a worker ended.
 * They fail a run, and vitest's JSON report leaves most of them out.
 */
export default class ErrorsOutside implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const ofFiles = modules.flatMap((module) => [
      ...module.errors().map((error) => outside(module.relativeModuleId, error)),
      ...[...module.children.allSuites()].flatMap((group) =>
        group.errors().map((error) => outside(`${module.relativeModuleId} > ${group.fullName}`, error)),
      ),
    ]);
    const ofNobody = unhandled.map((error) => outside(`outside of all tests${whileRunning(error)}`, error));
    const file = process.env[ERRORS_OUTSIDE];
    if (file !== undefined) await writeFile(file, JSON.stringify([...ofFiles, ...ofNobody]));
  }
}

const outside = (where: string, { stack, message }: SerializedError): ErrorOutside => ({
  where,
  error: stack ?? message,
});

/** The test that ran then, as vitest notes it on the error. */
function whileRunning({ VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }: SerializedError): string {
  if (typeof file !== 'string') return '';
  return ` > ${path.relative(process.cwd(), file)}${typeof test === 'string' ? ` > ${test}` : ''}`;
}
