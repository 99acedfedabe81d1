import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type FocusEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { officeWords } from '#messages/office.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './more.module.css';

// In px.
const SCREEN_MARGIN = 8;

/** `of`: the name of the row. The rest is for the button of the action. */
type Props = ButtonProps & { of: string };

/** The destructive action of a row, behind a button that shows it over the rows below. */
export function More({ of, onClick, ...action }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!open || panel.current === null) return;
    // It is as wide as its words, and a card on the left may be narrower.
    const { left } = panel.current.getBoundingClientRect();
    panel.current.style.marginRight = `${Math.min(0, left - SCREEN_MARGIN)}px`;
    panel.current.scrollIntoView({ block: 'nearest' });
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || place.current?.contains(target) !== true) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      toggle.current?.focus({ preventScroll: true });
      setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div ref={place} className={styles.place} onBlur={onBlur}>
      <IconButton
        ref={toggle}
        label={officeWords.more(of)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      {open ? (
        <div ref={panel} id={id} className={styles.panel}>
          <Button
            kind="danger"
            {...action}
            onClick={(event) => {
              // Before the panel goes: a question that the action opens gives the focus back to where it was.
              toggle.current?.focus({ preventScroll: true });
              setOpen(false);
              onClick?.(event);
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
