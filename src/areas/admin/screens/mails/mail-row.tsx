import { Link } from 'react-router-dom';
import { admin } from '#data/commands/admin/switches.ts';
import type { UnsentMail } from '#data/queries/admin/mails.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { unsentMailMessages, tableMessages } from '#messages/admin/admin-tables.ts';
import { formatUsDateTime } from '#messages/dates.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { Badge } from '#ui/states/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { Isolated } from '#areas/common/isolated.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import rows from '#areas/admin/components/table.module.css';

export function MailRow({ mail, onChanged }: { mail: UnsentMail; onChanged: () => void }) {
  const reachable = useReachable();
  const sending = useAttempt(async () => {
    await admin.resendMail(mail.id);
    onChanged();
  });
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <h2 className={rows.name}>{unsentMailMessages.kinds[mail.kind] ?? mail.kind}</h2>
        <p className={rows.soft}>
          <Isolated text={mail.email} />
        </p>
        <p className={rows.soft}>
          {unsentMailMessages.tried(mail.attempts, formatUsDateTime(mail.createdAt))}
        </p>
        <p className={rows.soft}>
          {mail.error === '' ? unsentMailMessages.noReason : unsentMailMessages.reason(mail.error)}
        </p>
      </div>
      <div className={rows.side}>
        {mail.givenUpAt === null ? null : <Badge kind="pending">{unsentMailMessages.givenUp}</Badge>}
      </div>
      <div className={rows.actions}>
        {mail.givenUpAt === null ? (
          <p className={rows.soft}>{unsentMailMessages.triedAgain}</p>
        ) : (
          <Button
            busy={sending.busy}
            resting={reachable ? null : tableMessages.online}
            onClick={() => void sending.run()}
          >
            {sending.busy ? tableMessages.updating : unsentMailMessages.resend}
          </Button>
        )}
        <Link to={backOfficeLinkTo.table(adminPaths.orders, { q: orderNumber(mail.orderId) })}>
          {unsentMailMessages.orders(mail.orders)}
        </Link>
      </div>
      <FormFailure failure={sending.failure} />
    </li>
  );
}
