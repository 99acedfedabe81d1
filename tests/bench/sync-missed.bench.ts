import type { Bench } from '#scripts/bench/figure.ts';
import { missedRows } from '../sql/missed-rows.ts';
import { freshDatabase } from '#support/postgres.ts';

const ROWS = 100_000;

/** The SQL test shows this with 5,000 rows. Here it runs with as many as the promise names. */
export const bench: Bench = async (say) => {
  const database = await freshDatabase();
  try {
    const missed = await missedRows(database, ROWS);
    say(
      `${missed.rows} rows in ${missed.transactions} transactions of eight writers, ${missed.polls} pulls, ` +
        `${missed.seconds.toFixed(0)} s (${(missed.rows / missed.seconds).toFixed(0)} rows/s)`,
    );
    return [
      {
        name: 'Missed by the log',
        value: missed.log,
        unit: 'rows',
        peer: { name: 'a timestamp', value: missed.timestamps },
        budget: 0,
      },
    ];
  } finally {
    await database.remove();
  }
};
