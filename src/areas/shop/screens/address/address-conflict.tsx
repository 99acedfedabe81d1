import { rejectedMutations } from '#data/commands/sync.ts';
import { mutate } from '#data/mutate.ts';
import type { Profile } from '#domain/account/profile.ts';
import { addressMessages } from '#messages/shop/address.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { AddressLines } from './address-lines.tsx';
import styles from './address.module.css';
import type { AddressConflictEdit } from './use-address-conflict.ts';

/** The address was changed here and on another device: both are shown, and the person says which one is right. */
export function AddressConflict({ conflict, saved }: { conflict: AddressConflictEdit; saved: Profile }) {
  const discardMine = async () => {
    for (const n of conflict.numbers) await rejectedMutations.discard(n);
  };
  const keepMine = useAttempt(async () => {
    // In this order: giving the refused edits up first could lose them when the new one cannot be stored.
    await mutate('address.save', { ...conflict.mine, baseVersion: saved.addressVersion });
    await discardMine();
  });
  const keepTheirs = useAttempt(discardMine);
  return (
    <div className={styles.conflict}>
      <h2>{addressMessages.conflictTitle}</h2>
      <p>{addressMessages.conflictText}</p>
      <section className={styles.version} aria-label={addressMessages.mine}>
        <h3>{addressMessages.mine}</h3>
        <AddressLines address={conflict.mine} />
        <Button busy={keepMine.busy} onClick={() => void keepMine.run()}>
          {addressMessages.keepMine}
        </Button>
      </section>
      <section className={styles.version} aria-label={addressMessages.theirs}>
        <h3>{addressMessages.theirs}</h3>
        <AddressLines address={saved} />
        <Button busy={keepTheirs.busy} onClick={() => void keepTheirs.run()}>
          {addressMessages.keepTheirs}
        </Button>
      </section>
      <FormFailure failure={keepMine.failure ?? keepTheirs.failure} />
    </div>
  );
}
