import { mutate } from '#data/mutate.ts';
import { NOTIFICATION_KINDS, SELLER_KINDS, type NotificationKind } from '#domain/account/notifications.ts';
import type { Profile } from '#domain/account/profile.ts';
import { DeviceSwitch } from '#areas/common/notifications/device-switch.tsx';
import { notificationMessages } from '#messages/notifications.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { toast } from '#ui/layers/toast.ts';
import styles from './notification-settings.module.css';

/** Whether this device shows notifications, and of which kinds the person is told on all devices. The kinds change offline, too. */
export function NotificationSettings({ profile }: { profile: Profile }) {
  const kinds = NOTIFICATION_KINDS.filter(
    (kind) => profile.role === 'seller' || !SELLER_KINDS.includes(kind),
  );
  const change = (kind: NotificationKind, wanted: boolean) =>
    mutate('notifications.set', { kind, wanted }).catch(() =>
      toast.shortError(notificationMessages.saveFailed),
    );
  return (
    <section className={styles.settings} aria-labelledby="notifications">
      <h2 id="notifications">{notificationMessages.title}</h2>
      <DeviceSwitch label={notificationMessages.onThisDevice} />
      <fieldset className={styles.kinds}>
        <legend>{notificationMessages.kinds}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={!profile.muted.includes(kind)}
            onChange={(wanted) => void change(kind, wanted)}
          >
            {notificationMessages.kindName(kind)}
          </Checkbox>
        ))}
      </fieldset>
      <p className={styles.note}>{notificationMessages.mails}</p>
    </section>
  );
}
