// Loaded when somebody enlarges a picture (use-enlarged-pictures.ts), together with the viewer.
import X from 'lucide-react/icons/x';
import * as m from 'framer-motion/m';
import { useCallback, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import { pictureFile } from '#domain/product/pictures.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { enlargedMessages, viewerMessages } from '#messages/enlarged-pictures.ts';
import { productMessages } from '#messages/shop/product.ts';
import { hasCachedPicture } from '#platform/pictures/cached-pictures.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ModalLayer } from '#ui/layers/modal-layer.tsx';
import { useEntrance } from '#ui/motion/motion.tsx';
import { PictureViewer } from '#ui/pictures/picture-viewer.tsx';
import { storedAddress } from '#ui/pictures/stored-address.ts';
import styles from './enlarged-pictures.module.css';

type Props = {
  /** Name of what is seen. */
  name: string;
  /** Paths of those that can be shown now. */
  images: readonly string[];
  /** Others cannot: it is said. */
  later?: boolean;
  /** The one that is seen; null while the layer is closed. */
  seen: string | null;
  onSee?: (path: string) => void;
  onClose: () => void;
};

/** Pictures as large as the screen, to zoom into. Back, Escape and a pull close it. */
export function EnlargedPictures({ seen, onClose, ...props }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  const initial = useEntrance({ opacity: 0 });
  return (
    <ModalLayer open={seen !== null} onClose={onClose} place="full" panel={panel}>
      <m.dialog
        open
        ref={panel}
        aria-modal
        aria-label={enlargedMessages.enlarged(props.name)}
        tabIndex={-1}
        className={styles.layer}
        initial={initial}
        animate={{ opacity: 1 }}
        exit={{ opacity: 0 }}
      >
        <Enlarged {...props} seen={seen ?? ''} onClose={onClose} />
        <IconButton floating className={styles.close} label={chromeMessages.close} onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </m.dialog>
    </ModalLayer>
  );
}

function Enlarged({ name, images, later, seen, onSee, onClose }: Props & { seen: string }) {
  const { addressOf, isSmall, noteSize } = useLargest();
  const [zoom, setZoom] = useState(1);
  const pictures = useMemo(
    () =>
      images.map((path, at) => ({
        src: addressOf(path),
        alt: images.length > 1 ? productMessages.pictureOf(name, at + 1) : name,
      })),
    [images, name, addressOf],
  );
  const index = Math.max(0, images.indexOf(seen));
  const place = productMessages.picture(index + 1, images.length);
  const size = enlargedMessages.zoom(Math.round(zoom * 10) / 10);
  const note = isSmall(seen) ? enlargedMessages.largerLater : later ? cardMessages.picturesLater : null;
  return (
    <>
      <div className={styles.pictures} onLoadCapture={noteSize}>
        <PictureViewer
          pictures={pictures}
          index={index}
          messages={viewerMessages}
          onView={(at) => onSee?.(images[at] ?? seen)}
          onZoom={setZoom}
          onClose={onClose}
        />
      </div>
      {images.length > 1 ? (
        <p className={styles.counter} aria-hidden>
          {place}
        </p>
      ) : null}
      <output className="for-readers">
        {images.length > 1
          ? enlargedMessages.picture(name, place, size)
          : enlargedMessages.onlyPicture(name, size)}
      </output>
      <div className={styles.notes}>{note === null ? null : <p className={styles.note}>{note}</p>}</div>
    </>
  );
}

// A stored picture that is less wide may be a smaller one in its place.
const FULL_WIDTH = 1080;
const AGAIN_MS = 2_000;
const MOST_TRIES = 5;

/**
 * Offline the worker answers with a smaller width of a picture, if it has one. This finds it out from the pictures that load. It asks
 * for the full one while the shop can be reached. The address is another one then: the browser remembers the small one by the first.
 */
function useLargest() {
  const reachable = useReachable();
  const [small, setSmall] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const wanted = [...small].filter((address) => (tries.get(address) ?? 0) < MOST_TRIES);
    if (!reachable || wanted.length === 0) return undefined;
    const next = wanted.map((address) => [address, (tries.get(address) ?? 0) + 1] as const);
    const timer = setTimeout(() => setTries(new Map([...tries, ...next])), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [reachable, small, tries]);
  const addressOf = useCallback(
    (path: string) => {
      const address = fullAddress(path);
      const again = tries.get(address);
      return again === undefined ? address : `${address}?again=${again}`;
    },
    [tries],
  );
  const noteSize = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLImageElement)) return;
    const [address = ''] = target.currentSrc.split('?');
    const narrow = target.naturalWidth < FULL_WIDTH;
    void (narrow ? hasCachedPicture([address]) : Promise.resolve(true)).then((whole) =>
      setSmall((before) => {
        if (before.has(address) !== whole) return before;
        return new Set(whole ? [...before].filter((one) => one !== address) : [...before, address]);
      }),
    );
  };
  // A picture that stays less wide after that has no larger one.
  const isSmall = (path: string) => {
    const address = fullAddress(path);
    return small.has(address) && (tries.get(address) ?? 0) < MOST_TRIES;
  };
  return { addressOf, isSmall, noteSize };
}

const fullAddress = (path: string) => new URL(storedAddress(pictureFile(path)), location.href).href;
