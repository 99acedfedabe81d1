import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useRef, useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import { PICTURE_RULES } from '#domain/product/picture-rules.ts';
import { withPictureColor } from '#domain/listing/assigned-colors.ts';
import type { PictureColors } from '#domain/product/picture-colors.ts';
import { pictureFile } from '#domain/product/pictures.ts';
import { MAX_IMAGES } from '#domain/validation/listing.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { RefusedList } from '#areas/common/lists/refused-list.tsx';
import { useReorder } from '#areas/back-office/use-reorder.ts';
import { PictureTile } from './picture-tile.tsx';
import styles from './pictures.module.css';
import type { FormPictures } from './use-pictures.ts';

type Props = {
  pictures: FormPictures;
  saved: readonly string[];
  error: string | undefined;
  /** The colours of the product, and those of its pictures. */
  offered: readonly string[];
  colors: PictureColors;
  onColors: (colors: PictureColors) => void;
};

/** Choosing, ordering and removing the pictures of a product. What could not be sent is sent when there is a connection again. */
export function PicturesSection({ pictures, saved, error, offered, colors, onColors }: Props) {
  const { list, refused, choose, retry, remove } = pictures;
  const reachable = useReachable();
  const tiles = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const keys = list.map(({ key }) => key);
  const { dragged, handle } = useReorder(keys, (from, to) => {
    pictures.move(from, to);
    setAnnouncement(productFormMessages.imageMoved(to + 1, list.length));
    const key = keys[from];
    // The tile changed its place in the document: the focus goes with it.
    requestAnimationFrame(() => {
      tiles.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key ?? '')}"]`)?.focus();
    });
  });

  const waiting = useRef<() => void>(() => undefined);
  useEffect(() => {
    waiting.current = () => {
      for (const { key, state } of list) if (state === 'failed') retry(key);
    };
  });
  useEffect(() => {
    if (reachable) waiting.current();
  }, [reachable]);

  const left = Math.max(0, MAX_IMAGES - list.length);
  const unsent = list.some(({ path }) => path === null);
  return (
    <>
      {list.length > 0 ? (
        <ul ref={tiles} className={styles.tiles}>
          {list.map((picture, place) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              place={place}
              total={list.length}
              isNew={!saved.includes(picture.path ?? '')}
              reachable={reachable}
              dragged={dragged === picture.key}
              handle={handle(picture.key)}
              offered={offered}
              color={colors[pictureFile(picture.path ?? '')] ?? ''}
              onColor={(color) => onColors(withPictureColor(colors, picture.path ?? '', color))}
              onRetry={() => retry(picture.key)}
              onRemove={() => remove(picture.key)}
            />
          ))}
        </ul>
      ) : null}
      {offered.length > 0 && list.length > 0 ? (
        <p className={styles.note}>{productFormMessages.imageColorsHint}</p>
      ) : null}
      <output className="for-readers">{announcement}</output>
      <FilePicker
        label={productFormMessages.chooseImages}
        accept={PICTURE_RULES.product.accept}
        icon={<ImagePlus size={20} aria-hidden />}
        disabled={left === 0}
        hint={list.length === 0 ? productFormMessages.imagesHint : productFormMessages.imagesLeft(left)}
        error={error}
        onChoose={choose}
      />
      <RefusedList sentences={refused} />
      {unsent ? <p className={styles.note}>{productFormMessages.imagesUnsent}</p> : null}
    </>
  );
}
