import { chromeWords } from '#messages/chrome.ts';
import { profileWords } from '#messages/shop/profile.ts';
import { syncWords } from '#messages/sync.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './profile-screen.module.css';

/** The phone number before the profile has reached this phone: 'none yet' would be a guess. */
export function PhoneUnknown({ fetching }: { fetching: boolean }) {
  return (
    <div className={styles.field}>
      <div className={styles.view}>
        <div>
          <p className={styles.label}>{profileWords.phone}</p>
          {fetching ? (
            <>
              <output className="for-readers">{chromeWords.loading}</output>
              <Skeleton width="120px" height="24px" />
            </>
          ) : (
            <p>{syncWords.never}</p>
          )}
        </div>
      </div>
    </div>
  );
}
