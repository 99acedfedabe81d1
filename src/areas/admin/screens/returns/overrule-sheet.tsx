import { returns } from '#data/commands/admin/returns.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { adminReturnsMessages as messages } from '#messages/admin/admin-returns.ts';
import { sentenceFor } from '#messages/errors.ts';
import { toast } from '#ui/layers/toast.ts';
import { ReasonSheet } from '#areas/admin/components/reason-sheet.tsx';

/** A decision that still lacks its reason. */
export type Decision = { id: string; productName: string; verb: 'approve' | 'refuse' };

type Props = Decision & {
  open: boolean;
  onClose: () => void;
  /** The list is read again, also when the server refused: the return may have moved on. */
  onAnswered: () => void;
};

/** The reason for which an admin approves or refuses a return. */
export function OverruleSheet({ id, productName, verb, open, onClose, onAnswered }: Props) {
  const words = messages.decisions[verb];
  return (
    <ReasonSheet
      form={`admin-return-${verb}-${id}`}
      open={open}
      onClose={onClose}
      title={words.title(productName)}
      messages={{ ...messages, text: words.text }}
      submit={{ label: messages[verb], busyLabel: words.busy, online: messages.online }}
      missing="return_reason_required"
      messageOf={messageOf}
      rows={4}
      send={(reason) => returns.overrule({ id, isApproved: verb === 'approve', reason }).finally(onAnswered)}
      onSent={() => {
        toast.success(words.done);
        onClose();
      }}
    />
  );
}

function messageOf(failure: unknown): string {
  const own = failure instanceof ShopError ? messages.refusals[failure.code] : undefined;
  return own ?? sentenceFor(failure);
}
