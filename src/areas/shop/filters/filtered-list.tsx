import type { ReactNode } from 'react';
import { isWhole } from '#data/queries/read.ts';
import type { Read } from '#data/queries/read.ts';
import type { ListingQuery, ProductList } from '#catalogue-index/listing-query.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { cleared, filtersOf, isNarrowed, queryOf } from './list-filters.ts';
import type { ListBase } from './list-filters.ts';
import { useFilterTools } from './use-filter-tools.tsx';
import { useListFilters } from './use-list-filters.ts';
import styles from './filtered-list.module.css';

/** The query of a list with the filters of an address. */
export function filteredQuery(address: URLSearchParams, base: ListBase): ListingQuery {
  return queryOf(filtersOf(address, base), base);
}

/**
 * The words of a list whose filters leave nothing; null without filters. It is also null if `whole`, the list before filters,
 * is empty: then filters are not the reason.
 */
export function nothingLeft(address: URLSearchParams, base: ListBase, whole: Read<ProductList>) {
  const isEmpty = whole.status === 'ready' && whole.data.length === 0;
  if (isEmpty || !isNarrowed(filtersOf(address, base))) return null;
  return {
    empty: searchMessages.empty,
    emptyHint: searchMessages.nothingLeft,
    emptyAction: <ClearFilters />,
  };
}

function ClearFilters() {
  const { apply } = useListFilters();
  return (
    <Button kind="primary" onClick={() => apply(cleared)}>
      {searchMessages.clearAll}
    </Button>
  );
}

type Props = {
  base: ListBase;
  /** The list as the filters leave it. */
  read: Read<ProductList>;
  /** Stands beside how many there are. */
  beside?: ReactNode;
};

/** Sorts and filters a list, and says how many products it has. Shows nothing for a list that is empty without filters. */
export function ListTools({ base, read, beside }: Props) {
  const { filters, apply } = useListFilters(base);
  const tools = useFilterTools({ filters, base, apply });
  const isEmpty = read.status === 'ready' && read.replica !== 'filling' && read.data.length === 0;
  if (isEmpty && !isNarrowed(filters)) return null;
  return (
    <>
      <div className={styles.tools}>
        {tools.button}
        {tools.sorts}
      </div>
      {tools.active}
      <div className={styles.found}>
        <output>{isWhole(read) ? searchMessages.results(read.data.length) : ''}</output>
        {beside}
      </div>
      {tools.sheet}
    </>
  );
}

/** The room of these tools, while it is not known what the list is. */
export function ListToolsWaiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="95%" height="48px" />
      <Skeleton width="30%" height="20px" />
    </div>
  );
}
