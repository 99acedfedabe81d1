import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useReachable } from '#data/queries/sync-status.ts';
import { PICTURE_RULES } from '#domain/product/picture-rules.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { MAX_IMAGES } from '#domain/validation/listing.ts';
import { productEditMessages as messages } from '#messages/admin/admin-collections.ts';
import { pictureMessages } from '#messages/admin/admin-content.ts';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import type { SentPicture } from '#areas/admin/components/use-sent-picture.ts';
import styles from './product-sheet.module.css';

type Props = {
  /** Where new ones go, and how far they are. */
  sent: SentPicture;
  saved: readonly string[];
  images: string[];
  error?: string | undefined;
  /** While the form is saved, which closes with it. */
  disabled: boolean;
  onChange: (images: string[]) => void;
};

/** A product's pictures: each removable, new ones sent as they are chosen and marked so. */
export function ProductImages({ sent, saved, images, error, disabled, onChange }: Props) {
  const reachable = useReachable();
  const { sending, send } = sent;
  return (
    <fieldset className={styles.pictures}>
      <legend>{messages.images}</legend>
      <ul className={styles.images}>
        {images.map((path, place) => (
          <li key={path}>
            <Picture {...pictureSet(path)} sizes="140px" alt="" />
            {saved.includes(path) ? null : <span className={styles.mark}>{messages.isNew}</span>}
            <IconButton
              floating
              label={messages.removeImage(place + 1)}
              onClick={() => onChange(images.filter((other) => other !== path))}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <FilePicker
        label={messages.addImages}
        accept={PICTURE_RULES.product.accept}
        icon={<ImagePlus size={20} aria-hidden />}
        disabled={disabled || images.length >= MAX_IMAGES || sending.state !== 'idle'}
        resting={reachable ? null : pictureMessages.online}
        error={sending.failure ?? error}
        onChoose={(files) => send(files.slice(0, MAX_IMAGES - images.length))}
      />
      <output className={styles.soft}>
        {sending.state === 'preparing' ? pictureMessages.preparing : null}
        {sending.state === 'sending' ? pictureMessages.sending(sending.percent) : null}
      </output>
    </fieldset>
  );
}
