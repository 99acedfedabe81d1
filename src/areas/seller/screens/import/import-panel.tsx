import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useMemo, useState } from 'react';
import type { SellerListings } from '#data/queries/seller/listings.ts';
import { fileRows, templateRows } from '#domain/listing/listing-file.ts';
import { importMessages } from '#messages/seller/listing-import.ts';
import { downloadFile } from '#platform/download-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { csvOf, readTable } from '#areas/seller/csv-text.ts';
import { DryRun } from './dry-run.tsx';
import styles from './import.module.css';
import { usePlan, type ChosenFile } from './use-plan.ts';

/** `key`: a file chosen again begins anew. */
type Chosen = ChosenFile & { key: number };

type Props = {
  inventory: SellerListings;
  /** Called with whether rows are being sent. */
  onRunning: (running: boolean) => void;
};

/** Template, file, dry run, and the import itself. */
export function ImportPanel({ inventory: { sellerId, listings, profile }, onRunning }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const sizeCharts = profile?.sizeCharts;
  const charts = useMemo(() => (sizeCharts ?? []).map((path) => path ?? ''), [sizeCharts]);
  const { planned, problem, freeze } = usePlan(chosen, { sellerId, listings, charts });
  const [running, setRunning] = useState(false);
  useEffect(() => {
    onRunning(running);
    return () => onRunning(false);
  }, [running, onRunning]);
  // The file is not here after a reload, nor what became of its rows.
  useBusy(planned !== null);

  async function choose(file: File | undefined) {
    const table = file === undefined ? null : await readTable(file);
    setChosen({ key: Date.now(), table });
  }

  return (
    <div className={styles.body}>
      <p>{importMessages.intro}</p>
      <div className={styles.files}>
        <Button
          icon={<FileDown size={20} aria-hidden />}
          onClick={() => downloadFile(importMessages.templateFile, csvOf(templateRows()))}
        >
          {importMessages.template}
        </Button>
        {listings.length > 0 ? (
          <Button
            icon={<FileDown size={20} aria-hidden />}
            onClick={() => downloadFile(importMessages.currentFile, csvOf(fileRows(listings, charts)))}
          >
            {importMessages.current}
          </Button>
        ) : null}
      </div>
      <details className={styles.how}>
        <summary>{importMessages.howTitle}</summary>
        <ul>
          {importMessages.how.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      <FilePicker
        label={planned === null ? importMessages.choose : importMessages.chooseAnother}
        accept=".csv,text/csv"
        multiple={false}
        icon={<FileUp size={20} aria-hidden />}
        disabled={running}
        hint={running ? importMessages.waitToChoose : undefined}
        error={problem === null ? null : importMessages.unreadable[problem]}
        onChoose={([file]) => void choose(file)}
      />
      {planned === null ? null : (
        <DryRun {...planned} key={chosen?.key} onStart={freeze} onRunning={setRunning} />
      )}
    </div>
  );
}
