import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../common/form-failure.tsx';
import { OnlineSubmit } from '../../common/online-submit.tsx';
import { useBusy } from '../../common/use-busy.ts';

type Props = {
  attempt: { busy: boolean; failure: unknown };
  label: string;
  busyLabel: string;
  /** Why it cannot be saved without a connection. */
  online: string;
  cancel: string;
  disabled?: boolean;
  /** Where the form says a failure in words of its own. */
  say?: (failure: unknown) => string;
  onClose: () => void;
};

/** How every form in a sheet ends: why the last try failed, the button that sends it, and the way out. No new build comes meanwhile. */
export function SheetFoot({ attempt, label, busyLabel, online, cancel, disabled, say, onClose }: Props) {
  // It is there as long as its sheet is.
  useBusy(true);
  return (
    <>
      <FormFailure failure={attempt.failure} say={say} />
      <OnlineSubmit
        wide
        busy={attempt.busy}
        disabled={disabled}
        label={label}
        busyLabel={busyLabel}
        online={online}
      />
      <Button wide onClick={onClose}>
        {cancel}
      </Button>
    </>
  );
}
