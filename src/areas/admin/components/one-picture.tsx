import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useReachable } from '#data/queries/sync-status.ts';
import { PICTURE_RULES } from '#domain/product/picture-rules.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { pictureMessages as messages } from '#messages/admin/admin-content.ts';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import styles from './one-picture.module.css';
import { PictureAddress } from './picture-address.tsx';
import type { SentPicture } from './use-sent-picture.ts';

type Props = {
  /** Where a new one goes, and how far it is. */
  sent: SentPicture;
  path: string;
  ratio: string;
  /** The name of the picture, where there are several: 'Banner'. */
  label?: string;
  hint?: string;
  /** While the form is saved, which closes with it. */
  disabled?: boolean;
  /** Where it may be empty. */
  onRemove?: () => void;
};

/** A field that holds one picture: shown, replaced, and taken away where there need not be one. */
export function OnePicture({ sent, path, ratio, label, hint, disabled, onRemove }: Props) {
  const reachable = useReachable();
  const { sending, send } = sent;
  const action = path === '' ? messages.choose : messages.change;
  return (
    <div className={styles.field}>
      {label ? <p className={styles.label}>{label}</p> : null}
      {path === '' ? null : (
        <div className={styles.frame}>
          <Picture {...pictureSet(path)} sizes="240px" ratio={ratio} alt="" />
          {onRemove ? (
            <IconButton floating className={styles.remove} label={messages.remove} onClick={onRemove}>
              <X size={20} aria-hidden />
            </IconButton>
          ) : null}
        </div>
      )}
      <FilePicker
        label={label === undefined ? action : `${action}: ${label}`}
        accept={PICTURE_RULES.product.accept}
        multiple={false}
        icon={<ImagePlus size={20} aria-hidden />}
        disabled={disabled || sending.state !== 'idle'}
        resting={reachable ? null : messages.online}
        hint={hint}
        error={sending.failure}
        onChoose={(files) => send(files.slice(0, 1))}
      />
      <PictureAddress sent={sent} label={label} disabled={disabled} />
      <output className={styles.state}>
        {sending.state === 'fetching' ? messages.fetching : null}
        {sending.state === 'preparing' ? messages.preparing : null}
        {sending.state === 'sending' ? messages.sending(sending.percent) : null}
      </output>
    </div>
  );
}
