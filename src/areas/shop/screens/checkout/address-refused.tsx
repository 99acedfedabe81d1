import { Link } from 'react-router-dom';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { useRefusedChanges } from '#data/queries/waiting-changes.ts';
import { checkoutWords } from '#messages/shop/checkout.ts';
import { linkTo, paths } from '#paths';
import styles from './checkout.module.css';

/** The parcel would go to an address that the person has tried to change: said before they order. */
export function AddressRefused() {
  const refused = useRefusedChanges().some(({ mutation }) => mutation.name === 'address.save');
  if (!refused) return null;
  return (
    <p className={styles.error}>
      {checkoutWords.addressRefused}{' '}
      <Link to={linkTo.address(paths.checkout)} state={RETURN_BY_BACK}>
        {checkoutWords.addressRefusedWhy}
      </Link>
    </p>
  );
}
