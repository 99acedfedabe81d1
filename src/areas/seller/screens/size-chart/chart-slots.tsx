import Ruler from 'lucide-react/icons/ruler';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { useState } from 'react';
import { sizeCharts } from '#data/commands/size-charts.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { isUnanswered } from '#domain/mutation/unanswered.ts';
import { renditionPath } from '#domain/product/pictures.ts';
import type { ChartSlots } from '#domain/product/size-charts.ts';
import { sentenceFor } from '#messages/errors.ts';
import { productMessages } from '#messages/shop/product.ts';
import { sizeChartMessages } from '#messages/seller/size-charts.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { More } from '#areas/common/lists/more.tsx';
import { useEnlargedPictures } from '#areas/common/pictures/use-enlarged-pictures.ts';
import styles from './size-chart.module.css';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';

type Props = {
  slots: ChartSlots;
  /** The slots (0 to 2) into which charts are being uploaded. */
  incoming: readonly number[];
  /** Called with whether a chart is being deleted. */
  onRemoving: (removing: boolean) => void;
};

/** The three slots: each chart can be enlarged and deleted. A deleted one is gone at once, and back when that failed. */
export function ChartSlotList({ slots, incoming, onRemoving }: Props) {
  const [zoomed, setZoomed] = useState<string | null>(null);
  const { code, load } = useEnlargedPictures();
  const [toRemove, setToRemove] = useState<number | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const saving = useAttempt(sizeCharts.remove);

  async function remove(place: number) {
    const path = slots[place] ?? null;
    setToRemove(null);
    if (path === null) return;
    setRemoved(path);
    onRemoving(true);
    const done = await saving.run(path);
    onRemoving(false);
    if (done) toast.success(sizeChartMessages.deleted);
    else setRemoved(null);
  }

  function workOn(place: number): SlotProps['work'] {
    const path = slots[place] ?? null;
    if (saving.busy && path !== null && path === removed) return 'removing';
    return incoming.includes(place) ? 'uploading' : null;
  }

  return (
    <>
      <ol className={styles.slots}>
        {[0, 1, 2].map((place) => {
          const path = slots[place] ?? null;
          return (
            <ChartSlot
              key={place}
              place={place}
              path={path === removed ? null : path}
              work={workOn(place)}
              busy={saving.busy || incoming.length > 0}
              onZoom={(chart) => void load().then((loaded) => loaded && setZoomed(chart))}
              onRemove={() => setToRemove(place)}
            />
          );
        })}
      </ol>
      <FormFailure
        failure={saving.failure}
        messageOf={(failure) => `${notDeleted(failure)}. ${sentenceFor(failure)}`}
      />
      <RemoveChartDialog
        open={toRemove !== null}
        onClose={() => setToRemove(null)}
        onRemove={() => toRemove !== null && void remove(toRemove)}
      />
      {code === null ? null : (
        <code.EnlargedPictures
          name={productMessages.sizeChart}
          images={zoomed === null ? [] : [zoomed]}
          seen={zoomed}
          onClose={() => setZoomed(null)}
        />
      )}
    </>
  );
}

type SlotProps = {
  /** 0 to 2. */
  place: number;
  /** The chart that is shown; null in an empty slot. */
  path: string | null;
  /** What happens to the slot, while it is empty. */
  work: 'removing' | 'uploading' | null;
  /** One change of the charts at a time. */
  busy: boolean;
  onZoom: (path: string) => void;
  onRemove: () => void;
};

function ChartSlot({ place, path, work, busy, onZoom, onRemove }: SlotProps) {
  const reachable = useReachable();
  return (
    <li className={styles.slot}>
      <p className={styles.number}>{sizeChartMessages.slot(place + 1)}</p>
      {path === null ? (
        <span className={styles.empty}>
          {work === null ? (
            <Ruler size={28} strokeWidth={1.25} aria-hidden />
          ) : (
            <span className={styles.spinner} aria-hidden />
          )}
          {sizeChartMessages[work ?? 'emptySlot']}
        </span>
      ) : (
        <>
          <Picture src={renditionPath(path, 360)} alt="" ratio="1" sizes="150px" eager />
          <div className={styles.controls}>
            <IconButton label={sizeChartMessages.zoom(place + 1)} onClick={() => onZoom(path)}>
              <ZoomIn size={20} aria-hidden />
            </IconButton>
            <More
              of={sizeChartMessages.slot(place + 1)}
              aria-label={sizeChartMessages.remove(place + 1)}
              busy={busy}
              resting={reachable ? null : sizeChartMessages.needsLine}
              onClick={onRemove}
            >
              {sizeChartMessages.removeYes}
            </More>
          </div>
        </>
      )}
    </li>
  );
}

/** Whether the shop refused, or was not reached at all. */
function notDeleted(failure: unknown): string {
  return isUnanswered(failure) ? sizeChartMessages.deleteFailed : sizeChartMessages.deleteSaveFailed;
}

type RemoveChartDialogProps = { open: boolean; onClose: () => void; onRemove: () => void };

function RemoveChartDialog({ open, onClose, onRemove }: RemoveChartDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={sizeChartMessages.removeAsk}
      cancel={sizeChartMessages.removeNo}
      confirm={sizeChartMessages.removeYes}
      onConfirm={onRemove}
    >
      <p>{sizeChartMessages.removeText}</p>
    </ConfirmDialog>
  );
}
