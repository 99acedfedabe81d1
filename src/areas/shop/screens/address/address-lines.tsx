import type { AddressFields } from '#domain/mutation/mutation.ts';
import styles from './address.module.css';
import { Isolated } from '#areas/common/isolated.tsx';

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: AddressFields }) {
  return (
    <address className={styles.lines}>
      <span>{address.address}</span>
      {address.landmark !== '' && <span>{address.landmark}</span>}
      <span>{address.city}</span>
      <span>
        <Isolated text={address.state} /> {address.pincode}
      </span>
    </address>
  );
}
