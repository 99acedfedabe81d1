import type { ReactNode } from 'react';
import { FIELD_LIMITS } from '#domain/validation/field-limits.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { TextArea, type TextAreaProps } from '#ui/controls/text-field.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import type { Draft } from '#areas/common/forms/drafts.ts';
import formStyles from '#areas/common/forms/form.module.css';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { SentFields } from '#areas/common/forms/sent-fields.tsx';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  draft: Draft<{ text: string }>;
  field: Pick<TextAreaProps, 'label' | 'note' | 'hint'>;
  /** The sentence under an empty field; left out where it may be empty. */
  missing?: string;
  submit: { label: string; busyLabel: string; busy: boolean };
  /** See `useTriedForm`. */
  clear: () => void;
  onSubmit: (text: string) => unknown;
  /** It says what the shopper will read, and why the last try failed. */
  children: ReactNode;
};

/** A decision with a text for the shopper, which outlives a reload. */
export function NoteSheet(props: Props) {
  const { open, onClose, title, draft, field, missing, submit, clear, onSubmit, children } = props;
  const limit = FIELD_LIMITS.returnNote;
  const text = draft.fields.text.trim();
  const fault =
    text === '' ? (missing ?? null) : text.length > limit ? sellerReturnMessages.long(limit) : null;
  const { form, tried } = useTriedForm(() => fault === null && onSubmit(text), { clear });
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={chromeMessages.close}>
      <form {...form} className={formStyles.form}>
        <SentFields busy={submit.busy}>
          <TextArea
            {...field}
            rows={3}
            value={draft.fields.text}
            error={tried ? fault : null}
            onChange={({ target }) => draft.change({ text: target.value })}
          />
        </SentFields>
        {children}
        <DraftNotice storage={draft.storage} />
        <OnlineSubmit
          wide
          busy={submit.busy}
          label={submit.label}
          busyLabel={submit.busyLabel}
          online={sellerReturnMessages.online}
        />
      </form>
    </Sheet>
  );
}
