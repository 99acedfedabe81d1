import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { admin } from '#data/commands/admin/switches.ts';
import type { AdminUser } from '#data/queries/admin/users.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { usersMessages as messages } from '#messages/admin/admin-users.ts';
import { formatUsDate } from '#messages/dates.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { Badge } from '#ui/states/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import rows from '#areas/admin/components/table.module.css';
import { joined } from '#areas/common/isolated.tsx';
import { More } from '#areas/common/lists/more.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';

type Props = {
  user: AdminUser;
  /** As the database has it: only shoppers are blocked, and nobody blocks themselves. */
  mayBlock: boolean;
  onBlock: () => void;
  onChanged: () => void;
};

export function UserRow({ user, mayBlock, onBlock, onChanged }: Props) {
  const reachable = useReachable();
  const held = useHeldFocus<HTMLLIElement>();
  const [busy, setBusy] = useState(false);
  const { block } = user;
  const name = user.fullName || messages.noName;
  const resting = reachable ? null : tableMessages.online;

  async function unblock() {
    setBusy(true);
    try {
      await admin.unblockUser(user.id);
      toast.success(messages.unblockDone);
      onChanged();
    } catch (error) {
      toast.error(failureSentence(error, messages.unblockFailed, messages.unblockError));
    } finally {
      setBusy(false);
    }
  }

  return (
    <li {...held} className={rows.row}>
      <div className={rows.facts}>
        <p className={rows.name}>{name}</p>
        <p className={rows.soft}>{user.email}</p>
        <p className={rows.soft}>{joined([user.phone, user.city, user.state], ' · ')}</p>
        <p className={rows.soft}>{messages.joined(formatUsDate(user.createdAt))}</p>
      </div>
      <div className={rows.side}>
        {user.role === 'user' ? null : <Badge>{messages.roles[user.role] ?? user.role}</Badge>}
        {user.role === 'user' ? (
          <p className={rows.soft}>
            <Link
              to={backOfficeLinkTo.table(adminPaths.orders, { q: user.id })}
              aria-label={messages.ordersOf(name)}
            >
              {messages.orders}
            </Link>
          </p>
        ) : null}
        {block !== null ? (
          <Badge kind="plain" icon={<Ban size={14} aria-hidden />}>
            {messages.blocked}
          </Badge>
        ) : mayBlock ? (
          <More of={name} resting={resting} onClick={onBlock}>
            {messages.block}
          </More>
        ) : null}
      </div>
      {block === null ? null : (
        <div className={rows.actions}>
          <p className={rows.soft}>{messages.blockedSince(formatUsDate(block.since), block.reason)}</p>
          <Button busy={busy} resting={resting} onClick={() => void unblock()}>
            {busy ? tableMessages.updating : messages.unblock}
          </Button>
        </div>
      )}
    </li>
  );
}
