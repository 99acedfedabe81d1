import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './zoomed-picture.module.css';
import { storedAddress } from '../pictures/stored-address.ts';

const ZOOMS = [1, 1.5, 2, 3];

export type ZoomedPictureProps = {
  src: string;
  alt: string;
  messages: { larger: string; smaller: string; zoom: (times: number) => string };
  onError: () => void;
};

/** A picture with two buttons to make it larger; larger than its frame it is scrolled, with a finger or the arrow keys. */
export function ZoomedPicture({ src, alt, messages, onError }: ZoomedPictureProps) {
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  const smaller = useRef<HTMLButtonElement>(null);
  const larger = useRef<HTMLButtonElement>(null);
  const go = (to: number) => {
    // A button that is about to be disabled would drop the focus it has.
    if (to === 0) larger.current?.focus();
    if (to === ZOOMS.length - 1) smaller.current?.focus();
    setStep(to);
  };
  return (
    <>
      <div className={styles.zoom}>
        <IconButton
          repeatable
          ref={smaller}
          label={messages.smaller}
          disabled={step === 0}
          onClick={() => go(step - 1)}
        >
          <ZoomOut size={20} aria-hidden />
        </IconButton>
        <output>{messages.zoom(zoom)}</output>
        <IconButton
          repeatable
          ref={larger}
          label={messages.larger}
          disabled={step === ZOOMS.length - 1}
          onClick={() => go(step + 1)}
        >
          <ZoomIn size={20} aria-hidden />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <section className={styles.frame} tabIndex={0} aria-label={alt}>
        <img
          className={styles.picture}
          style={{ '--zoom': zoom } as CSSProperties}
          src={storedAddress(src)}
          alt={alt}
          onError={onError}
        />
      </section>
    </>
  );
}
