import Mail from 'lucide-react/icons/mail';
import { admin } from '#data/commands/admin/switches.ts';
import type { ContactMessage } from '#data/queries/admin/messages.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { inboxMessages, tableMessages } from '#messages/admin/admin-tables.ts';
import { formatUsDate, formatUsDateTime } from '#messages/dates.ts';
import { Badge } from '#ui/states/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import rows from '#areas/admin/components/table.module.css';
import styles from './messages.module.css';
import { Isolated } from '#areas/common/isolated.tsx';

export function MessageRow({ message, onChanged }: { message: ContactMessage; onChanged: () => void }) {
  const reachable = useReachable();
  const handled = message.handledAt !== null;
  const settling = useAttempt(async () => {
    await admin.settleMessage(message.id, !handled);
    onChanged();
  });
  const subject = encodeURIComponent(inboxMessages.subject);
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <h2 className={styles.from}>{message.name}</h2>
        <p className={rows.soft}>
          <Isolated text={message.email} /> · {formatUsDateTime(message.createdAt)}
        </p>
        {message.handledAt === null ? null : (
          <p className={rows.soft}>{inboxMessages.doneAt(formatUsDate(message.handledAt))}</p>
        )}
      </div>
      <div className={rows.side}>
        {message.userId === null ? <Badge kind="plain">{inboxMessages.visitor}</Badge> : null}
      </div>
      <p className={styles.message}>{message.message}</p>
      <div className={rows.actions}>
        <Button
          busy={settling.busy}
          resting={reachable ? null : tableMessages.online}
          onClick={() => void settling.run()}
        >
          {settling.busy ? tableMessages.updating : handled ? inboxMessages.undo : inboxMessages.done}
        </Button>
        <a
          href={`mailto:${encodeURIComponent(message.email)}?subject=${subject}`}
          aria-label={inboxMessages.replyTo(message.name)}
          className={styles.reply}
        >
          <Mail size={20} aria-hidden />
          {inboxMessages.reply}
        </a>
      </div>
      <FormFailure failure={settling.failure} />
    </li>
  );
}
