import { admin } from '#data/commands/admin/switches.ts';
import type { AdminUser } from '#data/queries/admin/users.ts';
import { usersMessages as messages } from '#messages/admin/admin-users.ts';
import { toast } from '#ui/layers/toast.ts';
import { ReasonSheet } from '#areas/admin/components/reason-sheet.tsx';

type Props = {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
  onBlocked: () => void;
};

/** The reason for which an admin blocks a shopper. */
export function BlockSheet({ user, open, onClose, onBlocked }: Props) {
  return (
    <ReasonSheet
      form={`admin-block-${user.id}`}
      open={open}
      onClose={onClose}
      title={messages.blockTitle(user.fullName || user.email)}
      messages={{ ...messages, text: messages.blockText }}
      submit={{ label: messages.block, busyLabel: messages.blocking, online: messages.blockOnline }}
      missing="block_reason_required"
      send={(reason) => admin.blockUser(user.id, reason)}
      onSent={(isNew) => {
        if (isNew) toast.success(messages.blockDone);
        else toast.notice(messages.blockedBefore);
        onBlocked();
      }}
    />
  );
}
