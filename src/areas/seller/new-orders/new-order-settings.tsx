import { DeviceSwitch } from '#areas/common/notifications/device-switch.tsx';
import { notificationMessages } from '#messages/notifications.ts';
import { paths } from '#paths';
import { SoundSwitch } from './sound-switch.tsx';
import styles from './sound-switch.module.css';

/** In the menu: how this device tells of new orders, with the page open and closed, and where mails are switched off. */
export function NewOrderSettings() {
  return (
    <>
      <SoundSwitch />
      <div className={styles.switch}>
        <DeviceSwitch label={notificationMessages.newOrders} />
        {/* Another area: a whole page. */}
        <a className={styles.link} href={paths.profile}>
          {notificationMessages.mailSwitch}
        </a>
        <p className={styles.note}>{notificationMessages.mailSwitchHint}</p>
      </div>
    </>
  );
}
