import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests take long for their size. Begun last, they would run alone at the end. */
const LONG =
  /(e2e\/(journey|bad-connection|killed|two-phones|backend-restart)|local\/(lifecycle|smoke))\.test\.ts$/;

/** vitest begins the largest files first when it has no times of an earlier run; here the small but long ones go before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
