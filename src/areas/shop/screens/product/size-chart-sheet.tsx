import { useState } from 'react';
import { chromeWords } from '../../../../messages/chrome.ts';
import { productWords, zoomWords } from '../../../../messages/product.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { ZoomedPicture } from '../../../../ui/zoomed-picture.tsx';
import styles from './size-chart-sheet.module.css';

type Props = { open: boolean; chart: string; onClose: () => void };

export function SizeChartSheet({ open, chart, onClose }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Sheet open={open} onClose={onClose} title={productWords.sizeChart} closeLabel={chromeWords.close}>
      {chart === '' ? (
        <div className={styles.none}>
          <p>{productWords.noSizeChart}</p>
          <p>{productWords.askSeller}</p>
        </div>
      ) : failed === chart ? (
        <p className={styles.none}>{productWords.pictureMissing}</p>
      ) : (
        <ZoomedPicture
          src={chart}
          alt={productWords.sizeChart}
          words={zoomWords}
          onError={() => setFailed(chart)}
        />
      )}
    </Sheet>
  );
}
