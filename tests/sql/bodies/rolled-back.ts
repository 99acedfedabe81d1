import type { TransactionSql } from 'postgres';

type Work<T> = (own: TransactionSql) => Promise<T>;

/** Gives the answer of `work`, in a transaction or savepoint that is rolled back afterwards. Throws what `work` throws. */
export async function rolledBack<T>(
  begin: (work: Work<never>) => Promise<unknown>,
  work: Work<T>,
): Promise<T> {
  let answer: { value: T } | undefined;
  try {
    await begin(async (own) => {
      answer = { value: await work(own) };
      throw new Error('rollback');
    });
  } catch (error) {
    if (answer === undefined) throw error;
  }
  if (answer === undefined) throw new Error('The transaction began no work');
  return answer.value;
}
