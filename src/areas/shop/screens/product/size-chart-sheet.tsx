import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { chromeWords } from '../../../../messages/chrome.ts';
import { productWords } from '../../../../messages/product.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
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
        <ZoomedChart chart={chart} onError={() => setFailed(chart)} />
      )}
    </Sheet>
  );
}

const ZOOMS = [1, 1.5, 2, 3];

/** The chart with two buttons to make it larger; larger than its frame it is scrolled, with a finger or the arrow keys. */
function ZoomedChart({ chart, onError }: { chart: string; onError: () => void }) {
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  return (
    <>
      <div className={styles.zoom}>
        <IconButton
          label={productWords.zoomOut}
          disabled={step === 0}
          onClick={() => setStep(Math.max(0, step - 1))}
        >
          <ZoomOut size={20} aria-hidden />
        </IconButton>
        <output>{productWords.zoom(zoom)}</output>
        <IconButton
          label={productWords.zoomIn}
          disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(Math.min(ZOOMS.length - 1, step + 1))}
        >
          <ZoomIn size={20} aria-hidden />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <section className={styles.frame} tabIndex={0} aria-label={productWords.sizeChart}>
        <img
          className={styles.chart}
          style={{ '--zoom': zoom } as CSSProperties}
          src={chart}
          alt={productWords.sizeChart}
          onError={onError}
        />
      </section>
    </>
  );
}
