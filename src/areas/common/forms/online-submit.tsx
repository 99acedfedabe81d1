import { useReachable } from '#data/queries/sync-status.ts';
import { Button } from '#ui/controls/button.tsx';

type Props = {
  busy: boolean;
  label: string;
  busyLabel: string;
  /** Why it rests without a connection. */
  online: string;
  wide?: boolean;
  disabled?: boolean;
  /** See `Button`. */
  dimmed?: boolean;
};

/** Sends a form whose action needs the server: rests without a connection, and says what it does while it works. */
export function OnlineSubmit({ busy, label, busyLabel, online, wide, disabled, dimmed }: Props) {
  const reachable = useReachable();
  return (
    <Button
      kind="primary"
      type="submit"
      wide={wide}
      busy={busy}
      disabled={disabled}
      dimmed={dimmed}
      resting={reachable ? null : online}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
