import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { admin } from '#data/commands/admin/switches.ts';
import type { AdminProduct } from '#data/queries/admin/products.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { productsMessages, tableMessages } from '#messages/admin/admin-tables.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { formatPrice } from '#messages/format.ts';
import { linkTo } from '#paths';
import { Badge } from '#ui/states/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { toast } from '#ui/layers/toast.ts';
import { SellerLink } from '#areas/admin/components/party-links.tsx';
import rows from '#areas/admin/components/table.module.css';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { More } from '#areas/common/lists/more.tsx';
import { joined } from '#areas/common/isolated.tsx';

type Props = {
  product: AdminProduct;
  /** Whether it is ticked; null while none are. */
  selected: boolean | null;
  onSelect: () => void;
  onEdit: () => void;
  onChanged: () => void;
};

export function ProductRow({ product, selected, onSelect, onEdit, onChanged }: Props) {
  const reachable = useReachable();
  const held = useHeldFocus<HTMLLIElement>();
  const [busy, setBusy] = useState(false);
  const { active } = product;

  async function change() {
    setBusy(true);
    try {
      await admin.activateProduct(product.id, !active);
      toast.success(active ? productsMessages.deactivated : productsMessages.activated);
      onChanged();
    } catch (error) {
      toast.error(failureSentence(error, productsMessages.statusFailed, productsMessages.statusError));
    } finally {
      setBusy(false);
    }
  }

  const resting = reachable ? null : tableMessages.online;
  return (
    <li {...held} className={classes(rows.row, rows.pictured, selected !== null && rows.choosing)}>
      {selected === null ? null : (
        <Checkbox
          className={rows.select}
          checked={selected}
          aria-label={tableMessages.select(product.name)}
          onChange={onSelect}
        />
      )}
      <Picture {...pictureSet(product.images[0] ?? '')} sizes="56px" alt="" />
      <Facts product={product} />
      <div className={rows.side}>
        <p className={rows.amount}>{formatPrice(product.price)}</p>
        {active ? null : <Badge kind="plain">{productsMessages.inactive}</Badge>}
        {selected === null ? (
          <div className={rows.tools}>
            <IconButton label={productsMessages.edit(product.name)} onClick={onEdit}>
              <Pencil size={20} aria-hidden />
            </IconButton>
            <a
              href={linkTo.product(product.id)}
              target="_blank"
              rel="noopener"
              aria-label={productsMessages.view(product.name)}
            >
              <ExternalLink size={20} aria-hidden />
            </a>
            {active ? (
              <More of={product.name} busy={busy} resting={resting} onClick={() => void change()}>
                {productsMessages.deactivate}
              </More>
            ) : null}
          </div>
        ) : null}
        {active && busy ? <output className={rows.soft}>{tableMessages.updating}</output> : null}
      </div>
      {active || selected !== null ? null : (
        <div className={rows.actions}>
          <Button busy={busy} resting={resting} onClick={() => void change()}>
            {busy ? tableMessages.updating : productsMessages.activate}
          </Button>
        </div>
      )}
    </li>
  );
}

function Facts({ product }: { product: AdminProduct }) {
  return (
    <div className={rows.facts}>
      <p className={rows.name}>{product.name}</p>
      <p className={rows.soft}>
        <SellerLink id={product.sellerId} name={product.brandName} />
      </p>
      <p className={rows.soft}>{joined([product.category, productsMessages.stock(product.stock)], ' · ')}</p>
      {product.paused ? (
        <p>
          <Badge kind="plain">{productsMessages.paused}</Badge>
        </p>
      ) : null}
      {product.brandVerified ? null : (
        <p>
          <Badge kind="plain">{productsMessages.brandOff}</Badge>
        </p>
      )}
    </div>
  );
}
