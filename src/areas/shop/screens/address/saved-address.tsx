import type { Profile } from '#domain/account/profile.ts';
import { addressWords } from '#messages/shop/address.ts';
import { Button } from '#ui/controls/button.tsx';
import { AddressLines } from './address-lines.tsx';
import styles from './address.module.css';

export function SavedAddress({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  return (
    <section className={styles.saved}>
      <h2>{profile.fullName}</h2>
      <AddressLines address={profile} />
      {profile.phoneNumber !== '' && <p className={styles.phone}>{profile.phoneNumber}</p>}
      <Button onClick={onEdit}>{addressWords.edit}</Button>
    </section>
  );
}
