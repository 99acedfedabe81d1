import { notificationMessages } from '#messages/notifications.ts';
import { installState } from '#platform/install-prompt.ts';
import type { PushPermission } from '#platform/push-subscription.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

/** Whether this device shows notifications. Where it cannot, a sentence says why. */
export function DeviceSwitch({ label }: { label: string }) {
  const { isOn, failure, turn, permission, areOffered, reachable } = useNotifications();
  const never = neverSentence(permission, areOffered);
  if (never !== null) return <p className={styles.note}>{never}</p>;
  const isBlocked = permission === 'denied';
  const isOffline = !isOn && !isBlocked && !reachable;
  return (
    <>
      <Checkbox checked={isOn} disabled={isBlocked || isOffline} onChange={(wanted) => void turn(wanted)}>
        {label}
      </Checkbox>
      {isBlocked && <p className={styles.note}>{notificationMessages.blocked}</p>}
      {isOffline && <p className={styles.note}>{notificationMessages.offline}</p>}
      <FormFailure failure={isBlocked ? null : failure} what={notificationMessages.failed} />
    </>
  );
}

/** Why this browser or shop has no notifications at all; null when it may. */
function neverSentence(permission: PushPermission, areOffered: boolean | null): string | null {
  if (areOffered === false) return notificationMessages.notOffered;
  if (permission !== 'unsupported') return null;
  const needsInstall = ['by-share', 'in-safari'].includes(installState());
  return needsInstall ? notificationMessages.installFirst : notificationMessages.unsupported;
}
