import type { ReactNode } from 'react';
import type { OnlineRead, Paged } from '#data/queries/online/online-read.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { Button } from '#ui/controls/button.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { Pager } from '#areas/back-office/pager.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import type { TableControl } from './table-state.ts';
import { TableTools, type ToolsProps } from './table-tools.tsx';
import styles from './table.module.css';

type Messages = {
  title: string;
  /** Label of the search box. */
  search: string;
  /** What failed: 'Failed to load users'. */
  failed: string;
  /** The same where nobody knows why. */
  loadError?: string;
  /** Name of the rows, where the title does not say it. */
  entries?: string;
  empty: string;
  emptyHint?: string;
};

type Props<Row> = Omit<ToolsProps, 'searchLabel'> & {
  messages: Messages;
  read: OnlineRead<Paged<Row>>;
  control: TableControl;
  /** Stands over the words of an empty list. */
  icon: ReactNode;
  /** The button above the list. `online` says why it rests without a connection. */
  add?: { icon: ReactNode; label: string; online: string; onClick: () => void };
  /** This stands between the tools and the rows, and scrolls with the rows. */
  below?: ReactNode;
  /** Whether the screen has narrowed the list by more than search and filters. */
  isNarrowed?: boolean;
  /** A sheet that opens over the list. */
  sheet?: ReactNode;
  /** A row, an `li` with its key. */
  children: (row: Row, reload: () => void) => ReactNode;
};

/** A list of the admin: search, sort and filter above its rows, and the way to the next ones below. */
export function ListScreen<Row>({
  messages,
  read,
  control,
  icon,
  add,
  below,
  isNarrowed = false,
  sheet,
  children,
  ...tools
}: Props<Row>) {
  const reachable = useReachable();
  const { search, filter, page } = control.state;
  const chosen = tools.second ? control.chosen(tools.second.key) : '';
  // The bar of ticked rows leaves when they are dealt with.
  const held = useHeldFocus<HTMLElement>();
  const everything = search === '' && filter === '' && chosen === '' && !isNarrowed;
  return (
    <main {...held}>
      <ScreenHeader title={messages.title} />
      {add && (
        <div className={styles.add}>
          <Button
            kind="primary"
            wide
            icon={add.icon}
            resting={reachable ? null : add.online}
            onClick={add.onClick}
          >
            {add.label}
          </Button>
        </div>
      )}
      <TableTools control={control} searchLabel={messages.search} {...tools} />
      {below === undefined ? null : <div className={styles.below}>{below}</div>}
      <OnlineList
        read={read}
        what={messages.entries ?? messages.title}
        failed={messages.failed}
        unexplained={messages.loadError}
        rows={6}
      >
        {({ rows, total, over }) => {
          if (total === 0 && everything)
            return <EmptyState icon={icon} title={messages.empty} text={messages.emptyHint} />;
          if (total === 0)
            return <EmptyState icon={icon} title={tableMessages.nothing} text={tableMessages.nothingHint} />;
          return (
            <>
              <ul aria-label={messages.title} className={styles.rows}>
                {rows.map((row) => children(row, read.reload))}
              </ul>
              <Pager page={page} shown={rows.length} total={total} over={over} goTo={control.goTo} />
            </>
          );
        }}
      </OnlineList>
      {sheet}
    </main>
  );
}
