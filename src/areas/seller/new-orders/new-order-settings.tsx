import { DeviceSwitch } from '#areas/common/notifications/device-switch.tsx';
import { notificationMessages } from '#messages/notifications.ts';
import { SoundSwitch } from './sound-switch.tsx';
import styles from './sound-switch.module.css';

/** In the menu: how this device tells of new orders, with the page open and closed. */
export function NewOrderSettings() {
  return (
    <>
      <SoundSwitch />
      <div className={styles.switch}>
        <DeviceSwitch label={notificationMessages.newOrders} />
      </div>
    </>
  );
}
