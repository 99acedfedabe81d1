import GripVertical from 'lucide-react/icons/grip-vertical';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import sortable from '#areas/back-office/sortable.module.css';
import type { Reorder } from '#areas/back-office/use-reorder.ts';
import styles from './pictures.module.css';
import type { FormPicture } from './use-pictures.ts';

type Props = {
  picture: FormPicture;
  place: number;
  total: number;
  /** Chosen since the product was last saved. */
  isNew: boolean;
  reachable: boolean;
  dragged: boolean;
  handle: ReturnType<Reorder['handle']>;
  /** The colours that it can show; none are asked about where there are none. */
  offered: readonly string[];
  /** '': all. */
  color: string;
  onColor: (color: string) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One picture of the form: what it is, how far it is, and the handle by which it is moved. */
export function PictureTile({
  picture,
  place,
  total,
  isNew,
  reachable,
  dragged,
  handle,
  offered,
  color,
  onColor,
  onRetry,
  onRemove,
}: Props) {
  const number = place + 1;
  return (
    <li className={styles.tile} data-place={place}>
      <div className={classes(styles.frame, dragged && sortable.dragged)}>
        <Picture src={picture.preview} alt={productFormMessages.imageOf(number, total)} sizes="150px" eager />
        {picture.state === 'stored' ? null : <TileState picture={picture} reachable={reachable} />}
        <span className={styles.marks}>
          {place === 0 ? <span className={styles.mark}>{productFormMessages.imageFirst}</span> : null}
          {isNew ? <span className={styles.mark}>{productFormMessages.imageNew}</span> : null}
        </span>
        {picture.state === 'failed' ? (
          <IconButton
            floating
            className={styles.retry}
            label={productFormMessages.imageRetryOf(number)}
            onClick={onRetry}
          >
            <RotateCw size={20} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          className={sortable.handle}
          aria-label={productFormMessages.imageMove(number)}
          data-key={picture.key}
          {...handle}
        >
          <GripVertical size={20} aria-hidden />
        </button>
        <IconButton label={productFormMessages.imageRemove(number)} onClick={onRemove}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {offered.length > 0 ? (
        <SelectField
          label={productFormMessages.imageColorOf(number)}
          hideLabel
          className={styles.color}
          options={[
            { value: '', label: productFormMessages.imageColorShared },
            ...offered.map((value) => ({ value, label: value })),
          ]}
          // Until it is stored, nothing says which picture it is.
          disabled={picture.path === null}
          value={offered.includes(color) ? color : ''}
          onChange={({ target }) => onColor(target.value)}
        />
      ) : null}
      {picture.problem !== '' && reachable ? <p className={styles.size}>{picture.problem}</p> : null}
      {picture.size ? (
        <p className={styles.size}>
          {productFormMessages.imageSaved(picture.size.savedPercent, picture.size.bytes)}
        </p>
      ) : null}
    </li>
  );
}

function TileState({
  picture: { state, progress },
  reachable,
}: {
  picture: FormPicture;
  reachable: boolean;
}) {
  const percent = Math.round(progress * 100);
  return (
    <span className={styles.state}>
      {state === 'preparing' && productFormMessages.imagePreparing}
      {state === 'sending' && (
        <>
          {productFormMessages.imageSending(percent)}
          <progress className={styles.progress} max={100} value={percent} aria-hidden />
        </>
      )}
      {state === 'lost' && productFormMessages.imageLost}
      {state === 'failed' && (reachable ? productFormMessages.imageFailed : productFormMessages.imageWaiting)}
    </span>
  );
}
