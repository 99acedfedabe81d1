import { pictureWords } from '#messages/admin/admin-content.ts';
import { CancelButton } from '#areas/common/forms/cancel-button.tsx';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import type { SheetDraft } from './use-sheet-draft.ts';

type Props = {
  attempt: { busy: boolean; failure: unknown };
  label: string;
  busyLabel: string;
  /** Why it cannot be saved without a connection. */
  online: string;
  cancel: string;
  disabled?: boolean;
  /** A picture is on its way: saved now, the form would go without it. */
  sending?: boolean;
  /** What is typed: kept when the sheet is closed in any other way than by Cancel. */
  draft: Pick<SheetDraft<never>, 'kept' | 'dirty' | 'drop'>;
  /** Where the form says a failure in words of its own. */
  say?: (failure: unknown) => string;
  onClose: () => void;
};

/** How every form in a sheet ends: why the last try failed, the button that sends it, and the way out. */
export function SheetFoot({
  attempt,
  label,
  busyLabel,
  online,
  cancel,
  disabled,
  sending = false,
  draft,
  say,
  onClose,
}: Props) {
  return (
    <>
      <DraftNotice kept={draft.kept} />
      <FormFailure failure={attempt.failure} say={say} />
      <OnlineSubmit
        wide
        busy={attempt.busy || sending}
        disabled={disabled}
        label={label}
        busyLabel={sending ? pictureWords.onItsWay : busyLabel}
        online={online}
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
    </>
  );
}
