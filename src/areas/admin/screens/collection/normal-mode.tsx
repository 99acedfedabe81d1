import Layers from 'lucide-react/icons/layers';
import { useState } from 'react';
import { collections } from '#data/commands/admin/collections.ts';
import { useAdminProducts, type AdminProduct } from '#data/queries/admin/products.ts';
import { collectionMessages as messages } from '#messages/admin/admin-collections.ts';
import { Badge } from '#ui/states/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { Pager } from '#areas/back-office/pager.tsx';
import { ProductSheet } from '#areas/admin/product-sheet/product-sheet.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useOpening } from '#areas/common/use-opening.ts';
import styles from './collection.module.css';
import { ProductCard } from './product-card.tsx';

/** The products of the collection as a grid: edited and taken out one by one. */
export function NormalMode({ name, onAdd }: { name: string; onAdd: () => void }) {
  const { state, goTo } = useTableState();
  const { page } = state;
  const read = useAdminProducts(
    { search: '', sort: 'name', descending: false, page },
    { category: '', sellerId: '', collection: { name, member: true } },
  );
  const [toRemove, setToRemove] = useState<AdminProduct | null>(null);
  const { shown, show, close } = useOpening<AdminProduct>();
  const { reload } = read;
  const removing = useAttempt(async (id: string) => {
    setToRemove(null);
    try {
      await collections.change(name, { remove: [id] });
      toast.success(messages.removedOne);
      reload();
    } catch {
      toast.error(messages.removeOneFailed);
    }
  });
  return (
    <>
      <OnlineList read={read} what={messages.products} failed={messages.failed}>
        {({ rows, total, over }) =>
          total === 0 ? (
            <EmptyState
              icon={<Layers size={32} strokeWidth={1.5} />}
              title={messages.emptyTitle}
              text={messages.emptyText}
              action={
                <Button kind="primary" onClick={onAdd}>
                  {messages.addProducts}
                </Button>
              }
            />
          ) : (
            <>
              <p className={styles.count}>
                <Badge>{messages.count(total, over)}</Badge>
              </p>
              <ul className={styles.grid} aria-label={messages.current}>
                {rows.map((product) => (
                  <ProductCard
                    key={product.id}
                    product={product}
                    onEdit={() => show(product)}
                    onRemove={() => setToRemove(product)}
                  />
                ))}
              </ul>
              <Pager page={page} shown={rows.length} total={total} over={over} goTo={goTo} />
            </>
          )
        }
      </OnlineList>
      <ConfirmDialog
        open={toRemove !== null}
        onClose={() => setToRemove(null)}
        title={messages.removeTitle(1)}
        cancel={messages.keep}
        confirm={messages.remove}
        onConfirm={() => toRemove && void removing.run(toRemove.id)}
      >
        {messages.removeText}
      </ConfirmDialog>
      {shown === null ? null : (
        <ProductSheet
          key={shown.key}
          product={shown.subject}
          open={shown.open}
          onClose={close}
          onSaved={() => {
            close();
            reload();
          }}
        />
      )}
    </>
  );
}
