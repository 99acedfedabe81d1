import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { moved } from '#domain/product/picture-rules.ts';

export type Reorder = {
  /** The key of the tile under the finger; null when none is. */
  dragged: string | null;
  /** For the handle of the tile with this key. */
  handle: (key: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Tiles that change their order by a finger, a mouse or the arrow keys. Their order is in `keys`, since other tiles may
 * come and go under the finger. Each tile has `data-place`. A dragged tile takes the place of the one it is held over
 * while it is, so that letting go anywhere keeps what is seen.
 */
export function useReorder(keys: readonly string[], move: (from: number, to: number) => void): Reorder {
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef({ keys, move });
  useEffect(() => {
    latest.current = { keys, move };
  });

  // On the window: a tile that changes its place in the document loses a captured pointer.
  useEffect(() => {
    if (dragged === null) return undefined;
    const drag = (event: globalThis.PointerEvent) => {
      const from = latest.current.keys.indexOf(dragged);
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const tile = under.map((element) => element.closest<HTMLElement>('[data-place]')).find(Boolean);
      const own = tile?.parentElement?.querySelector(`:scope > [data-place="${from}"]`);
      const to = Number(tile?.dataset['place'] ?? from);
      if (!tile || !own || to === from) return;
      // Past a taller one only when the dragged tile would lie under the finger: the two would swap back and forth otherwise.
      const { top, bottom } = tile.getBoundingClientRect();
      const { height } = own.getBoundingClientRect();
      if (to > from ? event.clientY < bottom - height : event.clientY > top + height) return;
      latest.current.move(from, to);
      // Before the screen is drawn again the next move may come.
      latest.current = { ...latest.current, keys: moved(latest.current.keys, from, to) };
    };
    const end = () => setDragged(null);
    window.addEventListener('pointermove', drag);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', drag);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [dragged]);

  return {
    dragged,
    handle: (key) => ({
      onPointerDown(event) {
        if (event.button === 0) setDragged(key);
      },
      onKeyDown(event) {
        const own = keys.indexOf(key);
        const to = own + (STEPS[event.key] ?? 0);
        if (to === own || to < 0 || to >= keys.length) return;
        event.preventDefault();
        move(own, to);
      },
    }),
  };
}
