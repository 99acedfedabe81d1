import Download from 'lucide-react/icons/download';
import { useState, useSyncExternalStore } from 'react';
import { installMessages, profileMessages } from '#messages/shop/profile.ts';
import {
  installState,
  promptInstall,
  subscribeToInstall,
  type InstallState,
} from '#platform/install-prompt.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { singleTap } from '#ui/controls/single-tap.ts';
import { toast } from '#ui/layers/toast.ts';
import styles from './quick-actions.module.css';

const stepsFor: Record<InstallState, readonly string[] | null> = {
  unavailable: null,
  inside: null,
  available: null,
  installed: null,
  'by-share': installMessages.byShare,
  'in-safari': installMessages.inSafari,
  'by-menu': installMessages.byMenu,
};

/** Puts the app on the home screen: by the browser's own dialog, or by telling how it is done where there is none. */
export function InstallAction() {
  const state = useSyncExternalStore(subscribeToInstall, installState);
  const [isOpen, setOpen] = useState(false);
  if (state === 'unavailable' || state === 'inside') return null;
  const steps = stepsFor[state];

  async function install() {
    const result = await promptInstall();
    if (result === 'failed') toast.error(installMessages.failed);
    if (result === 'already-installed') toast.notice(installMessages.already);
  }

  return (
    <li>
      <button
        type="button"
        className={styles.action}
        onClick={singleTap(() => (steps === null ? install() : setOpen(true)))}
      >
        <Download size={20} aria-hidden />
        <span className={styles.name}>{profileMessages.install}</span>
      </button>
      <Sheet
        open={isOpen && steps !== null}
        onClose={() => setOpen(false)}
        title={profileMessages.install}
        closeLabel={installMessages.close}
      >
        <p>{installMessages.byHand}</p>
        <ol className={styles.steps}>
          {steps?.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Sheet>
    </li>
  );
}
