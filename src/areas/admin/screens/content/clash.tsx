import type { ContentClash } from '#domain/content/content-merge.ts';
import { clashWords } from '#messages/admin/admin-content.ts';
import { Chip } from '#ui/controls/chip.tsx';
import styles from '#areas/admin/components/conflict.module.css';

type Side = 'mine' | 'theirs';
type Props = { clash: ContentClash; winner: Side; onChoose: (winner: Side) => void };

/** One thing that both changed, and whose change is kept. */
export function Clash({ clash, winner, onChoose }: Props) {
  const { about, ...sides } = clashWords(clash);
  return (
    <fieldset className={styles.clash}>
      <legend>{about}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <Chip key={side} selected={winner === side} onToggle={() => onChoose(side)}>
          {sides[side]}
        </Chip>
      ))}
    </fieldset>
  );
}
