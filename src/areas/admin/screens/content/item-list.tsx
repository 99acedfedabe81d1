import { type ReactNode, useState } from 'react';
import { savedId } from '#domain/content/content-draft.ts';
import { contentMessages as messages } from '#messages/admin/admin-content.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useMoves } from '#areas/admin/components/use-moves.ts';
import sortable from '#areas/back-office/sortable.module.css';
import styles from './content.module.css';
import { ItemHead } from './item-head.tsx';

type Item = { id: string; image: string };
type Props<T extends Item> = {
  items: T[];
  nameOf: (item: T) => string;
  removeTitle: string;
  /** Said when one was taken out of the draft. */
  removed: string;
  /** The item whose fields are shown; one at most. */
  open: string | null;
  onOpen: (id: string | null) => void;
  onChange: (items: T[]) => void;
  /** The fields of one. */
  children: (item: T, change: (item: T) => void) => ReactNode;
};

/** Items in the order in which home shows them: dragged, moved by buttons and arrow keys, edited, deleted. */
export function ItemList<T extends Item>({
  items,
  nameOf,
  removeTitle,
  removed,
  open,
  onOpen,
  onChange,
  children,
}: Props<T>) {
  const [toRemove, setToRemove] = useState<T | null>(null);
  const isOpen = (item: T) => open !== null && savedId(open) === savedId(item.id);
  const { list, announcement, move, dragged, handle } = useMoves<T, HTMLUListElement>({
    items,
    onChange,
    announcementOf: (item, place, of) => messages.moved(nameOf(item), place, of),
  });
  return (
    <>
      <ul ref={list} className={styles.items}>
        {items.map((item, place) => (
          // A save gives a new item its lasting id: its fields stay where they are, and who types in them too.
          <li
            key={savedId(item.id)}
            data-place={place}
            className={dragged === item.id ? sortable.dragged : undefined}
          >
            <ItemHead
              id={item.id}
              name={nameOf(item)}
              image={item.image}
              place={place}
              count={items.length}
              open={isOpen(item)}
              handle={handle(item.id)}
              onToggle={() => onOpen(isOpen(item) ? null : item.id)}
              onMove={(to, control) => move(place, to, control)}
              onRemove={() => setToRemove(item)}
            />
            {isOpen(item) ? (
              <div className={styles.fields}>
                {children(item, (next) =>
                  onChange(items.map((other) => (other.id === item.id ? next : other))),
                )}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <output className="for-readers">{announcement}</output>
      <ConfirmDialog
        open={toRemove !== null}
        onClose={() => setToRemove(null)}
        title={removeTitle}
        cancel={messages.keep}
        confirm={messages.removeNow}
        onConfirm={() => {
          onChange(items.filter((item) => item.id !== toRemove?.id));
          setToRemove(null);
          toast.success(removed);
        }}
      >
        {messages.removeText}
      </ConfirmDialog>
    </>
  );
}
