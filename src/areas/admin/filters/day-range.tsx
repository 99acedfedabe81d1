import { useState } from 'react';
import { useToday } from '#data/queries/server-now.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { dayIn } from '#domain/time/indian-day.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import type { TableControl } from '#areas/admin/components/table-state.ts';
import styles from '#areas/admin/components/table.module.css';

// The names of the days in the URL.
const FROM = 'from';
const TO = 'to';

/** The days that the URL of a table names, 'YYYY-MM-DD'; '' for none. */
export const chosenDays = ({ chosen }: Pick<TableControl, 'chosen'>) => ({
  from: dayIn(chosen(FROM)) ?? '',
  to: dayIn(chosen(TO)) ?? '',
});

/** A first and a last day of a table's rows, each of them optional. */
export function DayRange({ control }: { control: TableControl }) {
  const { from, to } = chosenDays(control);
  return (
    <div className={styles.days}>
      <DayField label={tableMessages.from} day={from} onDay={(day) => control.choose(FROM, day)} />
      <DayField
        label={tableMessages.to}
        day={to}
        error={from !== '' && to !== '' && to < from ? tableMessages.turned : null}
        onDay={(day) => control.choose(TO, day)}
      />
    </div>
  );
}

type FieldProps = { label: string; day: string; error?: string | null; onDay: (day: string) => void };

/** A day goes into the URL once it is whole: a year is typed digit by digit. */
function DayField({ label, day, error, onDay }: FieldProps) {
  const today = useToday();
  const reachable = useReachable();
  const [text, setText] = useState(day);
  const [shown, setShown] = useState(day);
  if (day !== shown) {
    setShown(day);
    setText(day);
  }
  return (
    <TextField
      label={label}
      type="date"
      max={today}
      error={error}
      disabled={!reachable}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const isHalf = target.value === '' ? target.validity.badInput : dayIn(target.value) === null;
        if (!isHalf) onDay(target.value);
      }}
    />
  );
}
