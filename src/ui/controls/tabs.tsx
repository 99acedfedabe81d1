import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './tabs.module.css';

export type Tab<Key extends string> = { key: Key; label: string };

export type TabsProps<Key extends string> = {
  label: string;
  tabs: Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** More tabs than fit side by side: they go on beyond the edge. */
  scrolls?: boolean;
  /** The selected tab's panel. */
  children: ReactNode;
};

/** Tabs with the arrow keys of the ARIA pattern. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  scrolls = false,
  children,
}: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ key }) => key === selected);
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[place];
    if (!scrolls || !row || !tab) return undefined;
    // To the middle: its neighbours show that there are more. `scrollIntoView` would move the page too. Again when a phone is
    // turned, a count grows or the font comes.
    const observer = new ResizeObserver(() => {
      const [around, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      row.scrollLeft += box.left + box.width / 2 - (around.left + around.width / 2);
    });
    observer.observe(row);
    observer.observe(tab);
    return () => observer.disconnect();
  }, [scrolls, place]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const to = (place + step + tabs.length) % tabs.length;
    const next = tabs[to];
    if (!next) return;
    onSelect(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classes(styles.tabs, scrolls && styles.scrolls)}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
