import CloudOff from 'lucide-react/icons/cloud-off';
import { useDispatch } from '../../../../data/queries/seller.ts';
import { OFFICE_PAGE } from '../../../../domain/office-list.ts';
import { inMatchingOrders } from '../../../../domain/seller-orders.ts';
import { completedWords, dispatchWords } from '../../../../messages/seller-orders.ts';
import { ReadFailed } from '../../../common/read-failed.tsx';
import { NotYet } from '../../not-yet.tsx';
import { CompletedList } from './completed-list.tsx';
import styles from './completed-orders.module.css';

type Props = { search: string; page: number; goTo: (page: number) => void };

/** Without a connection: what the device keeps of it, searched the same way. */
export function KeptCompleted({ search, page, goTo }: Props) {
  const items = useDispatch();
  if (items.status === 'loading') return null;
  if (items.status === 'failed') return <ReadFailed title={completedWords.failed} retry={items.retry} />;
  if (items.mirror === 'failed') return <NotYet {...dispatchWords.notYet} />;
  if (items.mirror === 'filling') return <output className={styles.kept}>{dispatchWords.loading}</output>;
  const delivered = items.data.filter(({ status }) => status === 'delivered');
  const kept = inMatchingOrders(delivered, search).toReversed();
  return (
    <>
      <p className={styles.kept}>
        <CloudOff size={16} aria-hidden />
        {completedWords.kept}
      </p>
      <CompletedList
        items={kept.slice((page - 1) * OFFICE_PAGE, page * OFFICE_PAGE)}
        total={kept.length}
        search={search}
        page={page}
        goTo={goTo}
      />
    </>
  );
}
