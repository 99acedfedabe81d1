import { returns } from '#data/commands/admin/returns.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { adminReturnsMessages as messages } from '#messages/admin/admin-returns.ts';
import { sentenceFor, sentenceForCode } from '#messages/errors.ts';
import { TextArea } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { SheetForm } from '#areas/admin/components/sheet-form.tsx';
import { useSheetDraft } from '#areas/admin/components/use-sheet-draft.ts';

/** A decision that still lacks its reason. */
export type Decision = { id: string; productName: string; verb: 'approve' | 'refuse' };

type Props = Decision & {
  open: boolean;
  onClose: () => void;
  /** The list is read again, also when the server refused: the return may have moved on. */
  onAnswered: () => void;
};

const BLANK = { reason: '' };
// As the server stores it.
const MAX_REASON = 500;

/** The reason for which an admin approves or refuses a return. */
export function OverruleSheet({ id, productName, verb, open, onClose, onAnswered }: Props) {
  const words = messages.decisions[verb];
  const draft = useSheetDraft(`admin-return-${verb}-${id}`, BLANK);
  const reason = draft.fields.reason.trim();
  const deciding = useAttempt(async () => {
    try {
      await returns.overrule({ id, isApproved: verb === 'approve', reason });
    } finally {
      onAnswered();
    }
    draft.drop();
    toast.success(words.done);
    onClose();
  });
  const { form, tried } = useTriedForm(submit, { clear: deciding.clear, resting: !useReachable() });

  function submit() {
    if (reason !== '') void deciding.run();
  }

  return (
    <SheetForm
      open={open}
      onClose={onClose}
      title={words.title(productName)}
      closeLabel={messages.close}
      form={form}
      attempt={deciding}
      cancel={messages.cancel}
      messageOf={messageOf}
      draft={draft}
      submit={{ label: messages[verb], busyLabel: words.busy, online: messages.online }}
    >
      <p>{words.text}</p>
      <TextArea
        label={messages.reason}
        hint={messages.reasonHint}
        rows={4}
        maxLength={MAX_REASON}
        value={draft.fields.reason}
        error={tried && reason === '' ? sentenceForCode('return_reason_required') : null}
        onChange={(event) => draft.change({ reason: event.target.value })}
      />
    </SheetForm>
  );
}

function messageOf(failure: unknown): string {
  const own = failure instanceof ShopError ? messages.refusals[failure.code] : undefined;
  return own ?? sentenceFor(failure);
}
