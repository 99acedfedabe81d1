import { useId, useState } from 'react';
import { notifications } from '#data/commands/notifications.ts';
import { useSession } from '#data/queries/session.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useNotifications } from '#areas/common/notifications/use-notifications.ts';
import { notificationMessages } from '#messages/notifications.ts';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import styles from './notification-offer.module.css';

/** Stored once a person has answered on this device: they are not asked again. */
const answerName = (owner: string) => `drip-haven.shop.push-offer.${owner}`;

type Props = { title: string; text: string };

/**
 * Asks a person once on a device whether to notify them there, with the reason, before the browser asks. Hidden after an answer,
 * without a connection, where they are on or blocked, and in a shop that sends none.
 */
export function NotificationOffer(props: Props) {
  const session = useSession();
  return session.status === 'signed-in' ? (
    <Offer key={session.user.id} owner={session.user.id} {...props} />
  ) : null;
}

function Offer({ owner, title, text }: Props & { owner: string }) {
  const { isOn, busy, failure, turn, permission, areOffered, reachable } = useNotifications();
  const [isAnswered, setAnswered] = useState(() => localSafeStorage.get(answerName(owner)) !== null);
  const id = useId();
  // A failure stays on the screen, although a refusal changes the permission.
  const mayAsk = failure !== null || permission === 'default' || (permission === 'granted' && !isOn);
  if (isAnswered || !mayAsk || !reachable || areOffered !== true) return null;
  const answer = () => {
    localSafeStorage.set(answerName(owner), 'answered');
    setAnswered(true);
  };
  const accept = async () => {
    if (!(await turn(true))) return;
    // Closing the browser's question is an answer, too.
    answer();
    if (notifications.isOn()) toast.success(notificationMessages.on);
  };
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      <FormFailure failure={failure} what={notificationMessages.failed} />
      <div className={styles.buttons}>
        <Button kind="primary" busy={busy} onClick={() => void accept()}>
          {notificationMessages.offer.yes}
        </Button>
        <Button onClick={answer}>{notificationMessages.offer.no}</Button>
      </div>
    </section>
  );
}
