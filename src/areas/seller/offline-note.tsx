import CloudOff from 'lucide-react/icons/cloud-off';
import styles from './offline-note.module.css';

type Props = {
  /** By it, controls that rest without a connection name this as their reason. */
  id: string;
  text: string;
};

/** Says above a list what can be done without a connection. */
export function OfflineNote({ id, text }: Props) {
  return (
    <p id={id} className={styles.note}>
      <CloudOff size={16} aria-hidden />
      {text}
    </p>
  );
}
