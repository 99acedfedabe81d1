import type { ComponentProps, ReactNode } from 'react';
import { pictureMessages } from '#messages/admin/admin-content.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { CancelButton } from '#areas/common/forms/cancel-button.tsx';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import formStyles from '#areas/common/forms/form.module.css';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { RestoredNotice } from '#areas/common/forms/restored-notice.tsx';
import { SentFields } from '#areas/common/forms/sent-fields.tsx';
import type { SheetDraft } from './use-sheet-draft.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Props of the `form` element. */
  form: ComponentProps<'form'>;
  attempt: { busy: boolean; failure: unknown };
  /** See `OnlineSubmit`. */
  submit: { label: string; busyLabel: string; online: string; disabled?: boolean };
  cancel: string;
  /** A picture is on its way: saved now, the form would go without it. */
  sending?: boolean;
  /** It is kept when the sheet is closed in any other way than by Cancel. */
  draft: Pick<SheetDraft<never>, 'storage' | 'restored' | 'startOver' | 'dirty' | 'drop'>;
  /** Where the form says a failure in words of its own. */
  messageOf?: (failure: unknown) => string;
  /** What opens over the sheet. */
  over?: ReactNode;
  children: ReactNode;
};

/** A form in a sheet: its fields, why the last try failed, the button that sends it, and the way out. */
export function SheetForm(props: Props) {
  const { open, onClose, title, closeLabel, form, attempt, submit, cancel, sending = false } = props;
  const { draft, messageOf, over, children } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={closeLabel}>
      <form className={formStyles.form} noValidate {...form}>
        {draft.restored ? <RestoredNotice onStartOver={draft.startOver} /> : null}
        <SentFields busy={attempt.busy}>{children}</SentFields>
        <DraftNotice storage={draft.storage} />
        <FormFailure failure={attempt.failure} messageOf={messageOf} />
        <OnlineSubmit
          wide
          {...submit}
          busy={attempt.busy || sending}
          busyLabel={sending ? pictureMessages.onItsWay : submit.busyLabel}
        />
        <CancelButton
          label={cancel}
          disabled={attempt.busy}
          dirty={draft.dirty}
          onLeave={() => {
            draft.drop();
            onClose();
          }}
        />
      </form>
      {over}
    </Sheet>
  );
}
