import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { chime } from '#platform/chime.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { turnSound, useSound } from './sound-setting.ts';
import styles from './sound-switch.module.css';

/** In the menu: whether a new order is heard. Turning it on plays it, which also lets the browser play it later. */
export function SoundSwitch() {
  const on = useSound();
  return (
    <div className={styles.switch}>
      <Checkbox
        checked={on}
        onChange={(next) => {
          turnSound(next);
          if (next) chime();
        }}
      >
        {dispatchMessages.sound}
      </Checkbox>
      {on ? <p className={styles.note}>{dispatchMessages.soundNote}</p> : null}
    </div>
  );
}
