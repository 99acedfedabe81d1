import Camera from 'lucide-react/icons/camera';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { PICTURE_RULES } from '#domain/product/picture-rules.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { ReturnPicture } from '#areas/common/return-pictures.tsx';
import { MOST_PHOTOS, type ReturnPhoto, type useReturnPhotos } from './use-return-photos.ts';
import styles from './return.module.css';

type Props = { photos: ReturnType<typeof useReturnPhotos> };

/** Up to three pictures of what is wrong. */
export function PhotosField({ photos }: Props) {
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
                reachable={reachable}
                onRetry={() => photos.retry(photo.place)}
                onRemove={() => photos.remove(photo.place)}
              />
            ))}
        </ul>
      )}
      {list.length < MOST_PHOTOS && (
        <FilePicker
          label={returnMessages.photos}
          accept={PICTURE_RULES.return.accept}
          icon={<Camera size={18} aria-hidden />}
          hint={reachable ? returnMessages.photosHint : returnMessages.photosOffline}
          onChoose={photos.choose}
        />
      )}
      {list.some(({ path }) => path === null) && <p className={styles.soft}>{returnMessages.photosUnsent}</p>}
      {refused.map((sentence) => (
        <p key={sentence} className={styles.missing} role="alert">
          {sentence}
        </p>
      ))}
    </div>
  );
}

type TileProps = { photo: ReturnPhoto; reachable: boolean; onRetry: () => void; onRemove: () => void };

function PhotoTile({ photo, reachable, onRetry, onRemove }: TileProps) {
  const { place, path, preview, state, problem } = photo;
  const name = returnMessages.photo(place);
  return (
    <li className={styles.tile}>
      {preview !== '' ? (
        <img src={preview} alt={name} className={styles.photo} />
      ) : path === null ? (
        <span className={styles.photo} />
      ) : (
        <ReturnPicture path={path} alt={name} className={styles.photo} />
      )}
      {state !== 'stored' && (
        <p className={styles.photoState}>
          <output>{stateWords(photo, reachable)}</output>
          {/* Not read out at each step. */}
          {state === 'sending' && <span aria-hidden> {returnMessages.percent(photo.progress)}</span>}
        </p>
      )}
      <span className={styles.photoActions}>
        {state === 'failed' && (
          <IconButton label={returnMessages.retryPhoto(place)} onClick={onRetry}>
            <RotateCw size={18} aria-hidden />
          </IconButton>
        )}
        <IconButton label={returnMessages.removePhoto(place)} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </span>
      {problem !== '' && reachable && <p className={styles.missing}>{problem}</p>}
    </li>
  );
}

function stateWords({ state }: ReturnPhoto, reachable: boolean): string {
  if (state === 'preparing') return returnMessages.photoPreparing;
  if (state === 'sending') return returnMessages.photoSending;
  return reachable ? returnMessages.photoFailed : returnMessages.photoWaiting;
}
