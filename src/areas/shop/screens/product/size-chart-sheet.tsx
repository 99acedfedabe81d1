import { useState } from 'react';
import { chromeWords } from '../../../../messages/chrome.ts';
import { productWords } from '../../../../messages/product.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
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
        <img
          className={styles.chart}
          src={chart}
          alt={productWords.sizeChart}
          onError={() => setFailed(chart)}
        />
      )}
    </Sheet>
  );
}
