import type { ComponentType } from 'react';
import Camera from 'lucide-react/icons/camera';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { PICTURE_RULES } from '#domain/product/picture-rules.ts';
import { photoMessages } from '#messages/photos.ts';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { MOST_PHOTOS, type Photo, type usePhotos } from './use-photos.ts';
import styles from './photos.module.css';

/** Draws a picture that is stored, by its path in the bucket. */
type Stored = ComponentType<{ path: string; alt: string; className: string | undefined }>;

type Props = {
  photos: ReturnType<typeof usePhotos>;
  label: string;
  hint: string;
  Stored: Stored;
};

/** Up to three pictures. */
export function PhotosField({ photos, label, hint, Stored }: Props) {
  const { list, refused, reachable } = photos;
  // A picture that is removed takes its button away.
  const held = useHeldFocus<HTMLDivElement>();
  return (
    <div {...held} className={styles.photos}>
      {list.length > 0 && (
        <ul className={styles.tiles}>
          {[...list]
            .sort((a, b) => a.place - b.place)
            .map((photo) => (
              <PhotoTile
                key={photo.place}
                photo={photo}
                Stored={Stored}
                reachable={reachable}
                onRetry={() => photos.retry(photo.place)}
                onRemove={() => photos.remove(photo.place)}
              />
            ))}
        </ul>
      )}
      {list.length < MOST_PHOTOS && (
        <FilePicker
          label={label}
          accept={PICTURE_RULES.return.accept}
          icon={<Camera size={18} aria-hidden />}
          hint={reachable ? hint : photoMessages.photosOffline}
          onChoose={photos.choose}
        />
      )}
      {list.some(({ path }) => path === null) && <p className={styles.soft}>{photoMessages.photosUnsent}</p>}
      {refused.map((sentence) => (
        <p key={sentence} className={styles.missing} role="alert">
          {sentence}
        </p>
      ))}
    </div>
  );
}

type TileProps = {
  photo: Photo;
  Stored: Stored;
  reachable: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

function PhotoTile({ photo, Stored, reachable, onRetry, onRemove }: TileProps) {
  const { place, path, preview, state, problem } = photo;
  const name = photoMessages.photo(place);
  return (
    <li className={styles.tile}>
      {preview !== '' ? (
        <img src={preview} alt={name} className={styles.photo} />
      ) : path === null ? (
        <span className={styles.photo} />
      ) : (
        <Stored path={path} alt={name} className={styles.photo} />
      )}
      {state !== 'stored' && (
        <p className={styles.photoState}>
          <output>{stateWords(photo, reachable)}</output>
          {/* Not read out at each step. */}
          {state === 'sending' && <span aria-hidden> {photoMessages.percent(photo.progress)}</span>}
        </p>
      )}
      <span className={styles.photoActions}>
        {state === 'failed' && (
          <IconButton label={photoMessages.retryPhoto(place)} onClick={onRetry}>
            <RotateCw size={18} aria-hidden />
          </IconButton>
        )}
        <IconButton label={photoMessages.removePhoto(place)} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </span>
      {problem !== '' && reachable && <p className={styles.missing}>{problem}</p>}
    </li>
  );
}

function stateWords({ state }: Photo, reachable: boolean): string {
  if (state === 'preparing') return photoMessages.photoPreparing;
  if (state === 'sending') return photoMessages.photoSending;
  return reachable ? photoMessages.photoFailed : photoMessages.photoWaiting;
}
