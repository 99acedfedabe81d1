import type { ReactNode } from 'react';
import type { OfficeRead, Paged } from '#data/queries/online/online-read.ts';
import { tableWords } from '#messages/admin/admin-tables.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { OnlineList } from '#areas/office/online-list.tsx';
import { Pager } from '#areas/office/pager.tsx';
import type { TableControl } from './table-state.ts';
import styles from './table.module.css';

type Props<Row> = {
  read: OfficeRead<Paged<Row>>;
  control: TableControl;
  /** What its rows are; the label where that says it. */
  what?: string;
  /** What failed: 'Failed to load users'. */
  failed: string;
  /** The same where nobody knows why. */
  unexplained?: string;
  /** What the list is, for who hears it. */
  label: string;
  empty: { icon: ReactNode; title: string; text?: string };
  children: (row: Row, reload: () => void) => ReactNode;
};

/** The rows of an admin's table and the way to the next ones. The screen gives each row, an `li` with its key. */
export function Table<Row>({ read, control, what, failed, unexplained, label, empty, children }: Props<Row>) {
  const { search, filter, page } = control.state;
  return (
    <OnlineList read={read} what={what ?? label} failed={failed} unexplained={unexplained} rows={6}>
      {({ rows, total, over }) => {
        if (total === 0 && search === '' && filter === '') return <EmptyState {...empty} />;
        if (total === 0)
          return <EmptyState icon={empty.icon} title={tableWords.nothing} text={tableWords.nothingHint} />;
        return (
          <>
            <ul aria-label={label} className={styles.rows}>
              {rows.map((row) => children(row, read.reload))}
            </ul>
            <Pager page={page} shown={rows.length} total={total} over={over} goTo={control.goTo} />
          </>
        );
      }}
    </OnlineList>
  );
}
