import FileDown from 'lucide-react/icons/file-down';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { importDeliveryList } from '#data/commands/delivery-list.ts';
import type { DeliveryList } from '#data/queries/online/delivery-list.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { csvFile } from '#domain/listing/csv.ts';
import { DELIVERY_COLUMNS } from '#domain/delivery/delivery-file.ts';
import { deliveryListMessages as messages } from '#messages/seller/delivery-list.ts';
import { formatUsDate } from '#messages/dates.ts';
import { downloadFile } from '#platform/download-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useGrowingList } from '#areas/common/lists/use-growing-list.ts';
import { DeliveryImport } from './delivery-import.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import styles from './delivery-list.module.css';

type Props = {
  list: DeliveryList;
  /** The brand, for an admin; null for the seller's own. */
  sellerId: string | null;
  onChanged: () => void;
};

/** A brand's rule of free delivery, and its list of pincodes: read, searched, downloaded, imported and deleted. */
export function DeliveryListPanel({ list, sellerId, onChanged }: Props) {
  return (
    <div className={styles.panel}>
      <FreeDelivery list={list} sellerId={sellerId} onChanged={onChanged} />
      {list.updatedAt === null ? (
        <EmptyState
          icon={<MapPin size={32} strokeWidth={1.5} />}
          title={messages.none}
          text={messages.noneText(list.brandName)}
        />
      ) : (
        <Facts list={list} updatedAt={list.updatedAt} />
      )}
      <DeliveryImport before={list.rows} sellerId={sellerId} onSaved={onChanged} />
      {list.updatedAt !== null && (
        <>
          <Pincodes list={list} />
          <Remove count={list.rows.length} sellerId={sellerId} onRemoved={onChanged} />
        </>
      )}
    </div>
  );
}

function Facts({ list, updatedAt }: { list: DeliveryList; updatedAt: string }) {
  const download = () =>
    downloadFile(
      messages.file,
      new Blob(
        [csvFile([DELIVERY_COLUMNS, ...list.rows.map(({ pincode, days }) => [pincode, days ?? ''])])],
        {
          type: 'text/csv;charset=utf-8',
        },
      ),
    );
  return (
    <section className={styles.part}>
      <h2>{messages.has(list.rows.length)}</h2>
      <p className={styles.soft}>{messages.changed(formatUsDate(updatedAt))}</p>
      <p>{messages.effect}</p>
      <Button wide icon={<FileDown size={20} aria-hidden />} onClick={download}>
        {messages.download}
      </Button>
    </section>
  );
}

function Pincodes({ list }: { list: DeliveryList }) {
  const [typed, setTyped] = useState('');
  const start = typed.replaceAll(/\D/g, '');
  const found = list.rows.filter(({ pincode }) => pincode.startsWith(start));
  const { shown, end } = useGrowingList(found.length);
  return (
    <section className={styles.part}>
      <TextField
        label={messages.find}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 && <output>{messages.notFound(typed)}</output>}
      <ul aria-label={messages.details}>
        {found.slice(0, shown).map(({ pincode, days }) => (
          <li key={pincode} className={styles.row}>
            <span className={styles.pincode}>{pincode}</span>
            <span className={styles.soft}>{messages.days(days)}</span>
          </li>
        ))}
      </ul>
      <div ref={end} />
    </section>
  );
}

type RemoveProps = { count: number; sellerId: string | null; onRemoved: () => void };

function Remove({ count, sellerId, onRemoved }: RemoveProps) {
  const reachable = useReachable();
  const [isAsking, setAsking] = useState(false);
  const removing = useAttempt(async () => {
    setAsking(false);
    await importDeliveryList([], { isReplacing: true, sellerId });
    toast.success(messages.removed);
    onRemoved();
  });
  return (
    <section className={styles.part}>
      <Button
        kind="danger"
        wide
        busy={removing.busy}
        resting={reachable ? null : messages.needsLine}
        onClick={() => setAsking(true)}
      >
        {messages.remove}
      </Button>
      <FormFailure failure={removing.failure} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={messages.removeTitle(count)}
        cancel={messages.keep}
        confirm={messages.removeNow}
        onConfirm={() => void removing.run()}
      >
        {messages.removeText}
      </ConfirmDialog>
    </section>
  );
}
