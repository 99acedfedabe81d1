import MapPin from 'lucide-react/icons/map-pin';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import type { ErrorCode } from '#domain/mutation/error-code.ts';
import type { Profile } from '#domain/account/profile.ts';
import { hasAddress } from '#domain/validation/address.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { linkTo, paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { AddressLines } from '../address/address-lines.tsx';
import styles from './checkout.module.css';
import { Link } from 'react-router-dom';
import { useRefusedChanges } from '#data/queries/waiting-changes.ts';

type Props = { profile: Profile | null; wrong: ErrorCode | null };

/** Where it goes. The way to the address comes back here. */
export function AddressSection({ profile, wrong }: Props) {
  const known = profile !== null && hasAddress(profile);
  const missing = wrong === 'no_address' && !known;
  return (
    <section className={styles.section} aria-labelledby="checkout-address">
      <div className={styles.head}>
        <h2 id="checkout-address">{checkoutMessages.addressTitle}</h2>
        {known && (
          <ButtonLink kind="quiet" to={linkTo.address(paths.checkout)} state={RETURN_BY_BACK}>
            {checkoutMessages.changeAddress}
          </ButtonLink>
        )}
      </div>
      {known ? (
        <>
          <p className={styles.name}>{profile.fullName}</p>
          <AddressLines address={profile} />
          <AddressRefused />
        </>
      ) : (
        <>
          <p className={styles.soft}>{checkoutMessages.noAddress}</p>
          {missing && (
            <p id="checkout-no-address" className={styles.error} role="alert">
              {sentenceForCode('no_address')}
            </p>
          )}
          <ButtonLink
            wide
            to={linkTo.address(paths.checkout)}
            state={RETURN_BY_BACK}
            icon={<MapPin size={18} aria-hidden />}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? 'checkout-no-address' : undefined}
          >
            {checkoutMessages.addAddress}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

/** The parcel would go to an address that the person has tried to change: said before they order. */
function AddressRefused() {
  const refused = useRefusedChanges().some(({ mutation }) => mutation.name === 'address.save');
  if (!refused) return null;
  return (
    <p className={styles.error}>
      {checkoutMessages.addressRefused}{' '}
      <Link to={linkTo.address(paths.checkout)} state={RETURN_BY_BACK}>
        {checkoutMessages.addressRefusedWhy}
      </Link>
    </p>
  );
}
