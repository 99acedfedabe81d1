import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Pencil from 'lucide-react/icons/pencil';
import { pictureSet } from '#domain/product/pictures.ts';
import { contentMessages as messages } from '#messages/admin/admin-content.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { More } from '#areas/common/lists/more.tsx';
import sortable from '#areas/back-office/sortable.module.css';
import type { Reorder } from '#areas/back-office/use-reorder.ts';
import styles from './content.module.css';

type Props = {
  id: string;
  name: string;
  image: string;
  place: number;
  count: number;
  open: boolean;
  handle: ReturnType<Reorder['handle']>;
  onToggle: () => void;
  onMove: (to: number, control: string) => void;
  onRemove: () => void;
};

/** One item as a row: what it is, where it stands, and what can be done with it. */
export function ItemHead(props: Props) {
  const { id, name, image, place, count, open, handle, onToggle, onMove, onRemove } = props;
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={sortable.handle}
        aria-label={messages.drag(name)}
        data-move={`drag ${id}`}
        {...handle}
      >
        <GripVertical size={20} aria-hidden />
      </button>
      <Picture {...pictureSet(image)} sizes="44px" ratio="1" alt="" className={sortable.thumb} />
      <p className={styles.name}>{name}</p>
      <div className={sortable.controls}>
        <IconButton
          repeatable
          label={messages.up(name)}
          data-move={`up ${id}`}
          disabled={place === 0}
          onClick={() => onMove(place - 1, 'up')}
        >
          <ArrowUp size={20} aria-hidden />
        </IconButton>
        <IconButton
          repeatable
          label={messages.down(name)}
          data-move={`down ${id}`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1, 'down')}
        >
          <ArrowDown size={20} aria-hidden />
        </IconButton>
        <IconButton label={messages.edit(name)} aria-expanded={open} onClick={onToggle}>
          <Pencil size={18} aria-hidden />
        </IconButton>
        <More of={name} aria-label={messages.remove(name)} onClick={onRemove}>
          {messages.removeNow}
        </More>
      </div>
    </div>
  );
}
