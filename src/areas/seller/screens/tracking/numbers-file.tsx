import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import type { DispatchParcel } from '#domain/order/dispatch-list.ts';
import {
  readTrackingFile,
  TRACKING_COLUMNS,
  type TrackingRow,
  type UnreadableTracking,
} from '#domain/order/tracking-file.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { trackingMessages as messages } from '#messages/seller/tracking-numbers.ts';
import { downloadFile } from '#platform/download-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { joined } from '#areas/common/isolated.tsx';
import { csvOf, readTable } from '#areas/seller/csv-text.ts';
import styles from './tracking.module.css';
import type { TypedChange } from './use-numbers.ts';

type Props = {
  parcels: readonly DispatchParcel[];
  all: readonly DispatchItem[];
  /** Takes the numbers that belong to a parcel. */
  onRead: (given: ReadonlyMap<DispatchParcel, TypedChange>) => void;
};

/** The column as a file: downloaded, filled by a courier's program or by hand, and read back. It says what is wrong line by line. */
export function NumbersFile({ parcels, all, onRead }: Props) {
  const [problem, setProblem] = useState<UnreadableTracking | 'no_table' | null>(null);
  const [rows, setRows] = useState<TrackingRow[]>([]);

  async function choose(file: File | undefined) {
    const table = file === undefined ? null : await readTable(file);
    const read = table === null ? 'no_table' : readTrackingFile(table, parcels, all);
    setProblem(typeof read === 'string' ? read : null);
    setRows(typeof read === 'string' ? [] : read);
    if (typeof read === 'string') return;
    onRead(
      new Map(
        read.flatMap(({ parcel, number, courier }) =>
          parcel === null
            ? []
            : [[parcel, { number, ...(courier !== null && { courier: courier || null }) }] as const],
        ),
      ),
    );
  }

  const faulty = rows.flatMap((row) => (row.fault === null ? [] : [row]));
  return (
    <div className={styles.file}>
      <p>{messages.intro}</p>
      <div className={styles.files}>
        <Button
          icon={<FileDown size={20} aria-hidden />}
          onClick={() => downloadFile(messages.listFile, csvOf(linesOf(parcels)))}
        >
          {messages.download}
        </Button>
        <FilePicker
          label={messages.choose}
          accept=".csv,text/csv"
          multiple={false}
          icon={<FileUp size={20} aria-hidden />}
          error={problem === null ? null : messages.unreadable[problem]}
          onChoose={([file]) => void choose(file)}
        />
      </div>
      <output>{rows.length > 0 && messages.read(rows.length - faulty.length)}</output>
      {faulty.length > 0 && (
        <div className={styles.faults} role="alert">
          <p>{messages.faulty(faulty.length)}</p>
          <ul>
            {faulty.map(({ row, order, fault }) => (
              <li key={row}>{messages.line(row, order, fault)}</li>
            ))}
          </ul>
          <Button kind="quiet" onClick={() => setRows(rows.filter(({ fault }) => fault === null))}>
            {messages.close}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The head of the file, and a line for each parcel. */
function linesOf(parcels: readonly DispatchParcel[]): string[][] {
  return [
    [...TRACKING_COLUMNS],
    ...parcels.map(({ items }) => {
      const [{ orderId, recipient, address }] = items;
      const products = joined(
        items.map(({ name }) => name),
        '; ',
      );
      return [orderId, recipient, address, products, '', ''];
    }),
  ];
}
