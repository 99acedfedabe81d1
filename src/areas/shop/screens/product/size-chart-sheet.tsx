import { chromeWords } from '../../../../messages/chrome.ts';
import { productWords, zoomWords } from '../../../../messages/product.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useFailedPicture } from '../../../../ui/use-failed-picture.ts';
import { ZoomedPicture } from '../../../../ui/zoomed-picture.tsx';
import styles from './size-chart-sheet.module.css';

type Props = {
  open: boolean;
  /** Its picture, or '' when there is none. Not known while the details are being fetched. */
  chart: string | undefined;
  /** The details are not on this phone, and cannot be had now. */
  failed: boolean;
  onClose: () => void;
};

export function SizeChartSheet({ open, chart, failed, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={productWords.sizeChart} closeLabel={chromeWords.close}>
      {/* Each opening asks for the picture anew: the sheet's content is gone while it is closed. */}
      {chart === undefined ? <Unknown failed={failed} /> : chart === '' ? <None /> : <Chart src={chart} />}
    </Sheet>
  );
}

/** Not known is not none: a seller may well have drawn one. */
function Unknown({ failed }: { failed: boolean }) {
  return failed ? <p className={styles.none}>{productWords.sizeChartLater}</p> : <Skeleton ratio="4 / 3" />;
}

function None() {
  return (
    <div className={styles.none}>
      <p>{productWords.noSizeChart}</p>
      <p>{productWords.askSeller}</p>
    </div>
  );
}

function Chart({ src }: { src: string }) {
  const { failed, fail } = useFailedPicture(src);
  if (failed) return <p className={styles.none}>{productWords.pictureMissing}</p>;
  return <ZoomedPicture src={src} alt={productWords.sizeChart} words={zoomWords} onError={fail} />;
}
