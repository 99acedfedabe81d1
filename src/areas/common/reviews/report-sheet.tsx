import { useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import { REPORT_REASONS, type ReportReason } from '#domain/review/product-reviews.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { REPORT_WORDS, reviewMessages } from '#messages/reviews/words.ts';
import { Button } from '#ui/controls/button.tsx';
import { Radio } from '#ui/controls/checkbox.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { useAttempt } from '../forms/use-attempt.ts';
import styles from './report-sheet.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  report: (reason: ReportReason) => Promise<void>;
};

/** Asks why a review is reported. */
export function ReportSheet({ open, onClose, report }: Props) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const reachable = useReachable();
  const sending = useAttempt(async () => {
    if (reason === null) return;
    await report(reason);
    toast.success(reviewMessages.reportDone);
    onClose();
  });
  return (
    <Sheet
      open={open}
      onClose={() => (sending.busy ? undefined : onClose())}
      title={reviewMessages.reportTitle}
      closeLabel={chromeMessages.close}
      foot={
        <div className={styles.foot}>
          <FormFailure failure={sending.failure} />
          <Button
            kind="primary"
            wide
            busy={sending.busy}
            disabled={reason === null}
            resting={reachable ? null : reviewMessages.needsConnection}
            onClick={() => void sending.run()}
          >
            {sending.busy ? reviewMessages.reportSending : reviewMessages.reportSend}
          </Button>
        </div>
      }
    >
      <fieldset className={styles.reasons} disabled={sending.busy}>
        <legend className="for-readers">{reviewMessages.reportTitle}</legend>
        {REPORT_REASONS.map((one) => (
          <Radio
            key={one}
            name="report-reason"
            value={one}
            checked={reason === one}
            onChange={() => setReason(one)}
          >
            {REPORT_WORDS[one]}
          </Radio>
        ))}
      </fieldset>
      <p className={styles.hint}>{reviewMessages.reportHint}</p>
    </Sheet>
  );
}
