import CloudOff from 'lucide-react/icons/cloud-off';
import { useDispatch } from '../../../../data/queries/seller.ts';
import { OFFICE_PAGE } from '../../../../domain/office-list.ts';
import { matchesSearch } from '../../../../domain/seller-orders.ts';
import { completedWords } from '../../../../messages/seller-orders.ts';
import { ReadFailed } from '../../../common/read-failed.tsx';
import { CompletedList } from './completed-list.tsx';
import styles from './completed-orders.module.css';

type Props = { search: string; page: number; goTo: (page: number) => void };

/** Without a connection: what the device keeps of it, searched the same way. */
export function KeptCompleted({ search, page, goTo }: Props) {
  const items = useDispatch();
  if (items.status === 'loading') return null;
  if (items.status === 'failed') return <ReadFailed title={completedWords.failed} retry={items.retry} />;
  const kept = items.data
    .filter((item) => item.status === 'delivered' && matchesSearch(item, search))
    .toReversed();
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
