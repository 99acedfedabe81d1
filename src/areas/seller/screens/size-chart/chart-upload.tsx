import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { pictures } from '#data/commands/pictures.ts';
import { sizeCharts } from '#data/commands/size-charts.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { PICTURE_RULES } from '#domain/product/picture-rules.ts';
import { emptySlots, type ChartSlots } from '#domain/product/size-charts.ts';
import { sentenceFor } from '#messages/errors.ts';
import { sizeChartMessages as messages } from '#messages/seller/size-charts.ts';
import { Button } from '#ui/controls/button.tsx';
import { classes } from '#ui/classes.ts';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { RefusedList } from '#areas/common/lists/refused-list.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import styles from './size-chart.module.css';
import { useChosenCharts, type ChosenChart } from './use-chosen-charts.ts';

type Props = {
  slots: ChartSlots;
  /** Whether a chart is being deleted: one change at a time. */
  removing: boolean;
  /** Called with the slots (0 to 2) into which charts are being uploaded; with none when that is over. */
  onUploading: (into: number[]) => void;
  /** Called with whether charts are chosen and not uploaded yet. */
  onUnsent: (unsent: boolean) => void;
};

/** Choosing new charts, by the phone's chooser or dropped here, and uploading them into the empty slots. */
export function ChartUpload({ slots, removing, onUploading, onUnsent }: Props) {
  const free = emptySlots(slots).length;
  const charts = useChosenCharts(free);
  const { chosen } = charts;
  const uploading = useUploading(charts);
  const reachable = useReachable();
  const preparing = chosen.some(({ picture }) => picture === null);
  const rests = uploading.busy || removing;
  // Every picture has its path: what failed came after.
  const lost = chosen.every(({ path }) => path !== null) ? messages.saveFailed : messages.uploadFailed;
  const unsent = chosen.length > 0;
  useBusy(unsent);
  useEffect(() => {
    onUnsent(unsent);
    return () => onUnsent(false);
  }, [unsent, onUnsent]);

  async function upload() {
    uploading.clear();
    if (chosen.length === 0) {
      charts.refuse(messages.chooseFirst);
      return;
    }
    onUploading(emptySlots(slots).slice(0, chosen.length));
    const done = await uploading.run();
    onUploading([]);
    if (!done) return;
    toast.success(messages.uploaded);
    charts.drop(chosen.map(({ key }) => key));
  }

  return (
    <DropArea
      onDrop={(files) => {
        if (!rests) void charts.choose(files);
      }}
    >
      <FilePicker
        label={messages.choose}
        accept={PICTURE_RULES.chart.accept}
        icon={<ImagePlus size={20} aria-hidden />}
        disabled={rests || free === 0}
        hint={free === 0 ? messages.tooMany : `${messages.drop}. ${messages.rules}`}
        onChoose={(files) => void charts.choose(files)}
      />
      <RefusedList sentences={charts.refused} />
      {chosen.length > 0 ? (
        <>
          <p className={styles.note}>{messages.chosen}</p>
          <ul className={styles.slots}>
            {chosen.map((chart) => (
              <ChosenSlot
                key={chart.key}
                chart={chart}
                uploading={uploading.busy}
                onLeaveOut={() => charts.drop([chart.key])}
              />
            ))}
          </ul>
        </>
      ) : null}
      <FormFailure failure={uploading.failure} messageOf={(failure) => `${lost}. ${sentenceFor(failure)}`} />
      {/* Without a connection it says why the slots, too, rest. */}
      {free === 0 && reachable ? null : (
        <Button
          kind="primary"
          wide
          busy={uploading.busy}
          disabled={removing || preparing}
          resting={reachable ? null : messages.needsLine}
          onClick={() => void upload()}
        >
          {uploading.busy ? messages.uploading : messages.upload}
        </Button>
      )}
    </DropArea>
  );
}

/** The upload of the chosen charts, and of their paths when all are stored. */
function useUploading({ chosen, change }: ReturnType<typeof useChosenCharts>) {
  async function store({ key, picture, file }: ChosenChart): Promise<string> {
    if (picture === null) throw new Error('asked to store a picture that is being prepared');
    change(key, { failed: false });
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const path = await pictures.store({ use: 'chart', picture, name: file, onProgress });
      // Kept: when another one fails, this one is not sent again.
      change(key, { path });
      return path;
    } catch (error) {
      change(key, { failed: true });
      throw error;
    }
  }

  return useAttempt(async () => {
    const paths: string[] = [];
    for (const chart of chosen) paths.push(chart.path ?? (await store(chart)));
    await sizeCharts.add(paths);
  });
}

type DropAreaProps = { onDrop: (files: readonly File[]) => void; children: ReactNode };

function DropArea({ onDrop, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const drag = (entering: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(entering);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the second way; the first is the button inside
    <section
      className={classes(styles.drop, over && styles.over)}
      aria-label={messages.drop}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
    </section>
  );
}

type ChosenSlotProps = { chart: ChosenChart; uploading: boolean; onLeaveOut: () => void };

function ChosenSlot({ chart, uploading, onLeaveOut }: ChosenSlotProps) {
  const preparing = chart.picture === null;
  return (
    <li className={styles.slot}>
      {preparing ? (
        <span className={styles.empty}>
          <span className={styles.spinner} aria-hidden />
          {messages.preparing}
        </span>
      ) : (
        <Picture src={chart.preview} alt={chart.file} ratio="1" eager />
      )}
      {chart.failed ? <p className={styles.note}>{messages.imageFailed}</p> : null}
      {uploading ? (
        <progress className={styles.progress} max={1} value={chart.progress} aria-label={chart.file} />
      ) : null}
      {uploading || preparing ? null : (
        <IconButton label={messages.unchoose(chart.file)} onClick={onLeaveOut}>
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
