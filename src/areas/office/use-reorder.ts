import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

export type Reorder = {
  /** Which tile is under the finger; null when none is. */
  dragged: number | null;
  /** For the handle of the tile at a place. */
  handle: (place: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Tiles that change their order by a finger, a mouse or the arrow keys. Each tile has `data-place`. A dragged tile takes the place of the
 * one it is held over while it is, so that letting go anywhere keeps what is seen.
 */
export function useReorder(count: number, move: (from: number, to: number) => void): Reorder {
  const [dragged, setDragged] = useState<number | null>(null);
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });

  // On the window: a tile that changes its place in the document loses a captured pointer.
  const dragging = dragged !== null;
  const place = useRef(0);
  useEffect(() => {
    if (!dragging) return undefined;
    const follow = (event: globalThis.PointerEvent) => {
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const tile = under.map((element) => element.closest<HTMLElement>('[data-place]')).find(Boolean);
      const own = tile?.parentElement?.querySelector(`:scope > [data-place="${place.current}"]`);
      const to = Number(tile?.dataset['place'] ?? place.current);
      if (!tile || !own || to === place.current) return;
      // Past a taller one only when the dragged tile would lie under the finger: the two would swap back and forth otherwise.
      const { top, bottom } = tile.getBoundingClientRect();
      const { height } = own.getBoundingClientRect();
      if (to > place.current ? event.clientY < bottom - height : event.clientY > top + height) return;
      latest.current(place.current, to);
      place.current = to;
      setDragged(to);
    };
    const end = () => setDragged(null);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [dragging]);

  return {
    dragged,
    handle: (own) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        place.current = own;
        setDragged(own);
      },
      onKeyDown(event) {
        const to = own + (STEPS[event.key] ?? 0);
        if (to === own || to < 0 || to >= count) return;
        event.preventDefault();
        move(own, to);
      },
    }),
  };
}
