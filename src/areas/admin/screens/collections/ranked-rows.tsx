import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { RankedProduct } from '#data/queries/admin/collections.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { rankingMessages as messages } from '#messages/admin/admin-collections.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useMoves } from '#areas/admin/components/use-moves.ts';
import { More } from '#areas/common/lists/more.tsx';
import sortable from '#areas/back-office/sortable.module.css';
import styles from './ranking.module.css';
import { Isolated, joined } from '#areas/common/isolated.tsx';

type Props = { ranked: RankedProduct[]; onChange: (ranked: RankedProduct[]) => void };

/** The products in their order, which a finger, buttons or arrow keys change. */
export function RankedRows({ ranked, onChange }: Props) {
  const { list, announcement, announce, move, dragged, handle } = useMoves<RankedProduct, HTMLOListElement>({
    items: ranked,
    onChange,
    announcementOf: (product, place, of) => messages.moved(product.name, place, of),
  });
  return (
    <>
      <ol ref={list} className={styles.rows}>
        {ranked.map((product, place) => (
          <li
            key={product.id}
            data-place={place}
            className={dragged === product.id ? sortable.dragged : undefined}
          >
            <button
              type="button"
              className={sortable.handle}
              aria-label={messages.drag(product.name)}
              data-move={`drag ${product.id}`}
              {...handle(product.id)}
            >
              <GripVertical size={20} aria-hidden />
            </button>
            <Picture
              {...pictureSet(product.image)}
              sizes="44px"
              ratio="1"
              alt=""
              className={sortable.thumb}
            />
            <p className={styles.name}>
              <Isolated text={product.name} />
              <span className={styles.soft}>
                {joined([product.brandName, !product.onSale && messages.offSale], ' · ')}
              </span>
            </p>
            <span className={sortable.controls}>
              <IconButton
                repeatable
                label={messages.up(product.name)}
                data-move={`up ${product.id}`}
                disabled={place === 0}
                onClick={() => move(place, place - 1, 'up')}
              >
                <ArrowUp size={20} aria-hidden />
              </IconButton>
              <IconButton
                repeatable
                label={messages.down(product.name)}
                data-move={`down ${product.id}`}
                disabled={place === ranked.length - 1}
                onClick={() => move(place, place + 1, 'down')}
              >
                <ArrowDown size={20} aria-hidden />
              </IconButton>
              <More
                of={product.name}
                aria-label={messages.remove(product.name)}
                onClick={() => {
                  onChange(ranked.filter((other) => other.id !== product.id));
                  announce(messages.takenOut(product.name));
                }}
              >
                {messages.removeNow}
              </More>
            </span>
          </li>
        ))}
      </ol>
      <output className="for-readers">{announcement}</output>
    </>
  );
}
