import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { backOfficeMessages } from '#messages/back-office.ts';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useCloseOnBack } from '#ui/layers/layer-history.ts';
import styles from './more.module.css';

// In px.
const SCREEN_MARGIN = 8;

/** `of`: the name of the row. `other`: an action above the destructive one. The rest is for the button of that. */
type Props = ButtonProps & { of: string; other?: ButtonProps };

/** The destructive action of a row and at most one other, behind a button that shows them over the rows below. */
export function More({ of, other, ...action }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  const focusToggle = () => toggle.current?.focus({ preventScroll: true });
  const chosen =
    (onClick: ButtonProps['onClick']): ButtonProps['onClick'] =>
    (event) => {
      // Before the panel goes: a question that the action opens gives the focus back to where it was.
      focusToggle();
      close();
      return onClick?.(event);
    };
  return (
    <div ref={place} className={styles.place} onBlur={onBlur}>
      <IconButton
        ref={toggle}
        label={backOfficeMessages.more(of)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      {open ? (
        <Panel
          id={id}
          place={place}
          onClose={close}
          onEscape={() => {
            focusToggle();
            close();
          }}
        >
          {other ? <Button {...other} onClick={chosen(other.onClick)} /> : null}
          <Button kind="danger" {...action} onClick={chosen(action.onClick)} />
        </Panel>
      ) : null}
    </div>
  );
}

type PanelProps = {
  id: string;
  /** A touch outside of it closes the panel. */
  place: RefObject<HTMLElement | null>;
  onClose: () => void;
  onEscape: () => void;
  children: ReactNode;
};

function Panel({ id, place, onClose, onEscape, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnBack(onClose);

  useLayoutEffect(() => {
    if (panel.current === null) return;
    // It is as wide as its words, and a card on the left may be narrower.
    const { left } = panel.current.getBoundingClientRect();
    panel.current.style.marginRight = `${Math.min(0, left - SCREEN_MARGIN)}px`;
    panel.current.scrollIntoView({ block: 'nearest' });
  }, []);

  const onPointer = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Node) || place.current?.contains(target) !== true) onClose();
  });
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  });
  useEffect(() => {
    const ended = new AbortController();
    document.addEventListener('pointerdown', (event) => onPointer(event), { signal: ended.signal });
    document.addEventListener('keydown', (event) => onKey(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);

  return (
    <div ref={panel} id={id} className={styles.panel}>
      {children}
    </div>
  );
}
