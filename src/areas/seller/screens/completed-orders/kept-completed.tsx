import CloudOff from 'lucide-react/icons/cloud-off';
import { useDispatch } from '../../../../data/queries/seller.ts';
import { OFFICE_PAGE } from '../../../../domain/office-list.ts';
import { inMatchingOrders, sortedItems } from '../../../../domain/seller-orders.ts';
import { cancelledWords, completedWords, dispatchWords } from '../../../../messages/seller-orders.ts';
import { ReadFailed } from '../../../common/read-failed.tsx';
import { NotYet } from '../../not-yet.tsx';
import { CompletedList } from './completed-list.tsx';
import styles from './completed-orders.module.css';
import type { CompletedView } from './use-completed-view.ts';

type Props = { view: CompletedView; goTo: (page: number) => void };

/** Without a connection: what the device keeps of it, searched the same way. */
export function KeptCompleted({ view, goTo }: Props) {
  const { status, text, sort, descending, page } = view;
  const items = useDispatch();
  const words = status === 'cancelled' ? cancelledWords : completedWords;
  if (items.status === 'loading') return null;
  if (items.status === 'failed') return <ReadFailed title={words.failed} retry={items.retry} />;
  if (items.mirror === 'failed') return <NotYet {...dispatchWords.notYet} />;
  if (items.mirror === 'filling') return <output className={styles.kept}>{dispatchWords.loading}</output>;
  const ended = items.data.filter((item) => item.status === status);
  const kept = sortedItems(inMatchingOrders(ended, text), sort, descending);
  return (
    <>
      <p className={styles.kept}>
        <CloudOff size={16} aria-hidden />
        {words.kept}
      </p>
      <CompletedList
        status={status}
        items={kept.slice((page - 1) * OFFICE_PAGE, page * OFFICE_PAGE)}
        total={kept.length}
        search={text}
        page={page}
        goTo={goTo}
      />
    </>
  );
}
