import CircleSlash from 'lucide-react/icons/circle-slash';
import { Link } from 'react-router-dom';
import type { AdminSeller } from '#data/queries/admin/sellers.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { sellersMessages } from '#messages/admin/admin-sellers.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { formatUsDate } from '#messages/dates.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { Badge } from '#ui/states/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import rows from '#areas/admin/components/table.module.css';
import { useVerification } from './use-verification.tsx';
import { More } from '#areas/common/lists/more.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { joined } from '#areas/common/isolated.tsx';

export function SellerRow({ seller, onChanged }: { seller: AdminSeller; onChanged: () => void }) {
  const reachable = useReachable();
  const held = useHeldFocus<HTMLLIElement>();
  const { busy, verify, disable, question } = useVerification(seller, onChanged);
  const resting = reachable ? null : tableMessages.online;
  return (
    <li {...held} className={rows.row}>
      <div className={rows.facts}>
        <p className={rows.name}>
          <Link to={backOfficeLinkTo.adminSeller(seller.id)}>{seller.brandName}</Link>
        </p>
        <p className={rows.soft}>{seller.email}</p>
        <p className={rows.soft}>
          {joined([seller.phone, seller.gst && sellersMessages.gst(seller.gst)], ' · ')}
        </p>
        <p className={rows.soft}>{sellersMessages.joined(formatUsDate(seller.createdAt))}</p>
      </div>
      <div className={rows.side}>
        {seller.verified ? (
          <>
            <More of={seller.brandName} busy={busy} resting={resting} onClick={disable}>
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
          <Button busy={busy} resting={resting} onClick={verify}>
            {busy ? tableMessages.updating : sellersMessages.verify}
          </Button>
        </div>
      )}
      {question}
    </li>
  );
}
