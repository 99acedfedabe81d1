import { ShopError } from '#domain/mutation/error-code.ts';
import { photoMessages } from '#messages/photos.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import styles from './photos.module.css';

type Props = {
  /** Why the last try failed; null if it did not. */
  failure: unknown;
  /** Photos that were chosen are not stored yet, and the form was sent. */
  waits: boolean;
};

/** Says why a form with photos was not taken, or that it waits for them. */
export function PhotoFailures({ failure, waits }: Props) {
  return (
    <>
      <FormFailure failure={failure} messageOf={photoFailure} />
      {waits && (
        <p className={styles.missing} role="alert">
          {photoMessages.photosPending}
        </p>
      )}
    </>
  );
}

/** The pictures have left the form when the shop did not take them. */
function photoFailure(failure: unknown): string | null {
  const isGone = failure instanceof ShopError && failure.code === 'picture_unchecked';
  return isGone ? photoMessages.photosGone : null;
}
