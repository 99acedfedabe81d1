import { useReachable } from '#data/queries/sync-status.ts';
import type { ErrorCode } from '#domain/mutation/error-code.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { TextArea } from '#ui/controls/text-field.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { SheetForm } from './sheet-form.tsx';
import { useSheetDraft } from './use-sheet-draft.ts';

const BLANK = { reason: '' };
// As the server stores it.
const MAX_REASON = 500;

type Props<T> = {
  /** The name of the draft. */
  form: string;
  open: boolean;
  onClose: () => void;
  title: string;
  messages: { text: string; reason: string; reasonHint: string; close: string; cancel: string };
  submit: { label: string; busyLabel: string; online: string };
  /** The sentence below an empty reason. */
  missing: ErrorCode;
  send: (reason: string) => Promise<T>;
  /** Called with what was answered. The draft is dropped by then. */
  onSent: (answer: T) => void;
  /** The sentence of a failure, where it is another one than usual. */
  messageOf?: (failure: unknown) => string;
  rows?: number;
};

/** Asks an admin for the reason of a step, which somebody is told. */
export function ReasonSheet<T>(props: Props<T>) {
  const { form: name, messages, missing, send, onSent, rows = 3, ...sheet } = props;
  const draft = useSheetDraft(name, BLANK);
  const reason = draft.fields.reason.trim();
  const sending = useAttempt(async () => {
    const answer = await send(reason);
    draft.drop();
    onSent(answer);
  });
  const { form, tried } = useTriedForm(
    () => {
      if (reason !== '') void sending.run();
    },
    { clear: sending.clear, resting: !useReachable() },
  );
  return (
    <SheetForm
      {...sheet}
      closeLabel={messages.close}
      form={form}
      attempt={sending}
      cancel={messages.cancel}
      draft={draft}
    >
      <p>{messages.text}</p>
      <TextArea
        label={messages.reason}
        hint={messages.reasonHint}
        rows={rows}
        maxLength={MAX_REASON}
        value={draft.fields.reason}
        error={tried && reason === '' ? sentenceForCode(missing) : null}
        onChange={(event) => draft.change({ reason: event.target.value })}
      />
    </SheetForm>
  );
}
