import { pictureWords } from '../../../messages/admin-content.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../common/draft-notice.tsx';
import type { DraftKept } from '../../common/drafts.ts';
import { FormFailure } from '../../common/form-failure.tsx';
import { OnlineSubmit } from '../../common/online-submit.tsx';

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
  /** Where what is typed is kept. */
  kept: DraftKept;
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
  kept,
  say,
  onClose,
}: Props) {
  return (
    <>
      <DraftNotice kept={kept} />
      <FormFailure failure={attempt.failure} say={say} />
      <OnlineSubmit
        wide
        busy={attempt.busy || sending}
        disabled={disabled}
        label={label}
        busyLabel={sending ? pictureWords.onItsWay : busyLabel}
        online={online}
      />
      <Button wide onClick={onClose}>
        {cancel}
      </Button>
    </>
  );
}
