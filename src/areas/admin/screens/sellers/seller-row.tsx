import CircleSlash from 'lucide-react/icons/circle-slash';
import { useState } from 'react';
import { admin } from '#data/commands/admin/switches.ts';
import type { AdminSeller } from '#data/queries/admin/sellers.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { sellersMessages, tableMessages } from '#messages/admin/admin-tables.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { formatUsDate } from '#messages/dates.ts';
import { Badge } from '#ui/states/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import rows from '#areas/admin/components/table.module.css';
import { More } from '#areas/common/lists/more.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { joined } from '#areas/common/isolated.tsx';

export function SellerRow({ seller, onChanged }: { seller: AdminSeller; onChanged: () => void }) {
  const reachable = useReachable();
  const held = useHeldFocus<HTMLLIElement>();
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

  const resting = reachable ? null : tableMessages.online;
  return (
    <li {...held} className={rows.row}>
      <div className={rows.facts}>
        <p className={rows.name}>{seller.brandName}</p>
        <p className={rows.soft}>{seller.email}</p>
        <p className={rows.soft}>
          {joined([seller.phone, seller.gst && sellersMessages.gst(seller.gst)], ' · ')}
        </p>
        <p className={rows.soft}>{sellersMessages.joined(formatUsDate(seller.createdAt))}</p>
      </div>
      <div className={rows.side}>
        {seller.verified ? (
          <>
            <More of={seller.brandName} busy={busy} resting={resting} onClick={() => setConfirming(true)}>
              {sellersMessages.disable}
            </More>
            {busy ? <output className={rows.soft}>{tableMessages.updating}</output> : null}
          </>
        ) : (
          <Badge kind="plain" icon={<CircleSlash size={14} aria-hidden />}>
            {sellersMessages.unverified}
          </Badge>
        )}
      </div>
      {seller.verified ? null : (
        <div className={rows.actions}>
          <Button busy={busy} resting={resting} onClick={() => void change(true)}>
            {busy ? tableMessages.updating : sellersMessages.verify}
          </Button>
        </div>
      )}
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
    </li>
  );
}
