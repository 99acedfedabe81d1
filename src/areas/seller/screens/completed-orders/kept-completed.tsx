import CloudOff from 'lucide-react/icons/cloud-off';
import { useDispatch } from '../../../../data/queries/seller.ts';
import { matchesSearch } from '../../../../domain/seller-orders.ts';
import { completedWords } from '../../../../messages/seller-orders.ts';
import { ReadFailed } from '../../../common/read-failed.tsx';
import { CompletedList } from './completed-list.tsx';
import styles from './completed-orders.module.css';

/** Without a connection: what the device keeps of it, searched the same way. */
export function KeptCompleted({ search }: { search: string }) {
  const items = useDispatch();
  if (items.status === 'loading') return null;
  if (items.status === 'failed') return <ReadFailed title={completedWords.failed} retry={items.retry} />;
  const kept = items.data.filter((item) => item.status === 'delivered' && matchesSearch(item, search));
  return (
    <>
      <p className={styles.kept}>
        <CloudOff size={16} aria-hidden />
        {completedWords.kept}
      </p>
      <CompletedList items={kept.toReversed()} total={kept.length} search={search} onMore={null} />
    </>
  );
}
