import { useState, type ReactNode } from 'react';
import { admin } from '#data/commands/admin/switches.ts';
import type { AdminSeller } from '#data/queries/admin/sellers.ts';
import { sellersMessages } from '#messages/admin/admin-sellers.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { toast } from '#ui/layers/toast.ts';

export type Verification = {
  busy: boolean;
  verify: () => void;
  /** Asks first. */
  disable: () => void;
  /** To be drawn beside what calls `disable`. */
  question: ReactNode;
};

/** Verifies a brand, or disables it after a question, and says how that went. */
export function useVerification(seller: AdminSeller, onChanged: () => void): Verification {
  const [busy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);

  async function change(verified: boolean) {
    setConfirming(false);
    setBusy(true);
    try {
      await admin.verifySeller(seller.id, verified);
      toast.success(verified ? sellersMessages.verifiedDone : sellersMessages.disabledDone);
      onChanged();
    } catch (error) {
      toast.error(failureSentence(error, sellersMessages.statusFailed, sellersMessages.statusError));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    verify: () => void change(true),
    disable: () => setConfirming(true),
    question: (
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={sellersMessages.disableTitle(seller.brandName)}
        cancel={sellersMessages.keep}
        confirm={sellersMessages.disable}
        onConfirm={() => void change(false)}
      >
        {sellersMessages.disableText}
      </ConfirmDialog>
    ),
  };
}
