import Undo2 from 'lucide-react/icons/undo-2';
import { useClosedReturns } from '#data/queries/seller/seller-returns.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { Pager } from '#areas/back-office/pager.tsx';
import { ReturnCard } from './return-card.tsx';
import styles from './returns-screen.module.css';

/** The returns that are over. The shop has them all, the device only those of its packing list. */
export function ClosedReturns({ page, goTo }: { page: number; goTo: (page: number) => void }) {
  const closed = useClosedReturns(page);
  return (
    <OnlineList read={closed} what={sellerReturnMessages.closedReturns} failed={sellerReturnMessages.failed}>
      {({ rows, total, over }) =>
        total === 0 ? (
          <EmptyState
            icon={<Undo2 size={32} strokeWidth={1.5} />}
            title={sellerReturnMessages.closedNone}
            text={sellerReturnMessages.closedNoneText}
          />
        ) : (
          <>
            <p className={styles.count} aria-live="polite">
              {sellerReturnMessages.closedCount(total)}
            </p>
            <ul className={styles.cards}>
              {rows.map((request) => (
                <li key={request.id}>
                  <ReturnCard request={request} />
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <Pager page={page} shown={rows.length} total={total} over={over} goTo={goTo} />
            )}
          </>
        )
      }
    </OnlineList>
  );
}
