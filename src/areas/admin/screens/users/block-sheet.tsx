import { admin } from '#data/commands/admin/switches.ts';
import type { AdminUser } from '#data/queries/admin/users.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { usersMessages as messages } from '#messages/admin/admin-users.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { TextArea } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { SheetForm } from '#areas/admin/components/sheet-form.tsx';
import { useSheetDraft } from '#areas/admin/components/use-sheet-draft.ts';

type Props = {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
  onBlocked: () => void;
};

const BLANK = { reason: '' };
// As the server stores it.
const MAX_REASON = 500;

/** The reason for which an admin blocks a shopper. */
export function BlockSheet({ user, open, onClose, onBlocked }: Props) {
  const draft = useSheetDraft(`admin-block-${user.id}`, BLANK);
  const reason = draft.fields.reason.trim();
  const blocking = useAttempt(async () => {
    await admin.blockUser(user.id, reason);
    draft.drop();
    toast.success(messages.blockDone);
    onBlocked();
  });
  const { form, tried } = useTriedForm(submit, { clear: blocking.clear, resting: !useReachable() });

  function submit() {
    if (reason !== '') void blocking.run();
  }

  return (
    <SheetForm
      open={open}
      onClose={onClose}
      title={messages.blockTitle(user.fullName || user.email)}
      closeLabel={messages.close}
      form={form}
      attempt={blocking}
      cancel={messages.cancel}
      draft={draft}
      submit={{ label: messages.block, busyLabel: messages.blocking, online: messages.blockOnline }}
    >
      <p>{messages.blockText}</p>
      <TextArea
        label={messages.reason}
        hint={messages.reasonHint}
        rows={3}
        maxLength={MAX_REASON}
        value={draft.fields.reason}
        error={tried && reason === '' ? sentenceForCode('block_reason_required') : null}
        onChange={(event) => draft.change({ reason: event.target.value })}
      />
    </SheetForm>
  );
}
