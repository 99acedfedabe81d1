import { useState } from 'react';
import { profileWords } from '#messages/shop/profile.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordChangeForm } from '#areas/common/auth/password-change-form.tsx';
import { useReturnFocus } from '#areas/common/use-return-focus.ts';
import styles from './profile-screen.module.css';

const HIDDEN = '••••••••';

export function PasswordChange() {
  const [editing, setEditing] = useState(false);
  const opener = useReturnFocus(editing);
  return (
    <div className={styles.field}>
      {editing ? (
        <PasswordChangeForm onLeave={() => setEditing(false)} />
      ) : (
        <div className={styles.view}>
          <div>
            <p className={styles.label}>{profileWords.password}</p>
            <p aria-hidden>{HIDDEN}</p>
          </div>
          <Button
            ref={opener}
            kind="quiet"
            aria-label={`${profileWords.change} ${profileWords.password}`}
            onClick={() => setEditing(true)}
          >
            {profileWords.change}
          </Button>
        </div>
      )}
    </div>
  );
}
