import { useRef, useState } from 'react';
import { moved } from '#domain/product/picture-rules.ts';
import { useReorder } from '#areas/back-office/use-reorder.ts';

type Item = { id: string };
type Options<T extends Item> = {
  items: T[];
  onChange: (items: T[]) => void;
  /** The announcement for screen readers: 'Monsoon is now 2 of 5'. */
  announcementOf: (item: T, place: number, of: number) => string;
};

/**
 * A list whose items change their places by a finger, buttons or arrow keys. Each `li` has `data-place`. Each control
 * that moves has `data-move`, '<control> <id>', one of them 'drag'. The text `announcement` is for an `output`, and the list
 * takes `list` as its ref.
 */
export function useMoves<T extends Item, List extends HTMLElement>({
  items,
  onChange,
  announcementOf,
}: Options<T>) {
  const list = useRef<List>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number, control: string) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    setAnnouncement(announcementOf(item, to + 1, items.length));
    // The item changed its place in the document: the focus goes with it. At an end its arrow rests, and the handle takes it.
    requestAnimationFrame(() => {
      const controls = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
      const find = (name: string) =>
        controls.find((button) => button.dataset['move'] === `${name} ${item.id}` && !button.disabled);
      (find(control) ?? find('drag'))?.focus();
    });
  };
  const ids = items.map(({ id }) => id);
  const { dragged, handle } = useReorder(ids, (from, to) => move(from, to, 'drag'));
  return { list, announcement, announce: setAnnouncement, move, dragged, handle };
}
