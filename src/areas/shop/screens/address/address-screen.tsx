import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { useLeaveTo } from '#areas/common/use-back.ts';
import { useProfile } from '#data/queries/profile.ts';
import { useRefusedChanges } from '#data/queries/waiting-changes.ts';
import type { Profile } from '#domain/account/profile.ts';
import { hasAddress } from '#domain/validation/address.ts';
import { addressMessages } from '#messages/shop/address.ts';
import { profileMessages } from '#messages/shop/profile.ts';
import { paths } from '#paths';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { RefusedChanges } from '#areas/shop/components/refused-changes.tsx';
import { refusedAddresses } from '#areas/shop/refused-places.ts';
import { readDraft } from '#areas/common/forms/drafts.ts';
import { BackHeader } from '#areas/common/back-header.tsx';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useFrom } from '#areas/common/auth/use-from.ts';
import { SignedInOnly } from '../login/signed-in-only.tsx';
import { AddressConflict } from './address-conflict.tsx';
import { ADDRESS_DRAFT, AddressForm } from './address-form.tsx';
import { useAddressConflict } from './use-address-conflict.ts';
import { AddressSkeleton } from './address-skeleton.tsx';
import { AddressLines } from './address-lines.tsx';
import styles from './address.module.css';

export function AddressScreen() {
  const profile = useProfile();
  return (
    <SignedInOnly>
      {(user) => (
        <main>
          <BackHeader title={addressMessages.title} to={paths.profile} />
          <ReadView
            read={profile}
            waiting={<AddressSkeleton />}
            failed={addressMessages.loadFailed}
            part={(known) => known !== null}
          >
            {(known, replica) =>
              known === null && replica === 'complete' ? (
                <NothingYet {...profileMessages.notMade} />
              ) : known === null ? (
                <NothingYet
                  {...addressMessages.notYet}
                  failed={(reason) => ({ title: addressMessages.detailsFailed, text: reason })}
                />
              ) : (
                <KnownAddress owner={user.id} profile={known} />
              )
            }
          </ReadView>
        </main>
      )}
    </SignedInOnly>
  );
}

/** One address: shown with Edit, or with Add when there is none, or the form. */
function KnownAddress({ owner, profile }: { owner: string; profile: Profile }) {
  const from = useFrom('');
  const leaveTo = useLeaveTo();
  const conflict = useAddressConflict();
  const refused = refusedAddresses(useRefusedChanges());
  const known = hasAddress(profile);
  // An unfinished edit of an earlier visit goes on where it was left. Checkout has asked already whether to add one.
  const [editing, setEditing] = useState(
    () =>
      readDraft(owner, ADDRESS_DRAFT) !== null || (!known && from === paths.checkout && refused.length === 0),
  );
  // A step of checkout: no new build between the two.
  useBusy(from === paths.checkout);

  function leave() {
    setEditing(false);
    if (from !== '') leaveTo(from);
  }

  if (conflict !== null) return <AddressConflict conflict={conflict} saved={profile} />;
  if (editing)
    return (
      <AddressForm
        owner={owner}
        saved={profile}
        adding={!known}
        onSaved={leave}
        onCancel={() => (known ? setEditing(false) : leave())}
      />
    );
  return (
    <>
      <RefusedChanges apart changes={refused} />
      {known ? (
        <SavedAddress profile={profile} onEdit={() => setEditing(true)} />
      ) : (
        <NoAddress onAdd={() => setEditing(true)} />
      )}
    </>
  );
}

function NoAddress({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<MapPin size={32} strokeWidth={1.5} />}
      title={addressMessages.none}
      text={addressMessages.noneHint}
      action={
        <Button kind="primary" onClick={onAdd}>
          {addressMessages.add}
        </Button>
      }
    />
  );
}

function SavedAddress({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  return (
    <section className={styles.saved}>
      <h2>{profile.fullName}</h2>
      <AddressLines address={profile} />
      {profile.phoneNumber !== '' && <p className={styles.phone}>{profile.phoneNumber}</p>}
      <Button onClick={onEdit}>{addressMessages.edit}</Button>
    </section>
  );
}
