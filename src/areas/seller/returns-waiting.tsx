import Undo2 from 'lucide-react/icons/undo-2';
import { Link } from 'react-router-dom';
import { isWhole } from '#data/queries/read.ts';
import { useOpenReturns } from '#data/queries/seller/seller-returns.ts';
import { returnsToDo } from '#domain/order/seller-returns.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import styles from './returns-waiting.module.css';

/** How many returns wait for the seller, leading to the first tab that has some. Nothing when there are none. */
export function ReturnsWaiting() {
  const returns = useOpenReturns();
  if (!isWhole(returns)) return null;
  const { count, first } = returnsToDo(returns.data);
  if (count === 0) return null;
  return (
    <Link className={styles.waiting} to={backOfficeLinkTo.sellerReturns(first)}>
      <Undo2 size={18} aria-hidden />
      {sellerReturnMessages.waiting(count)}
    </Link>
  );
}
