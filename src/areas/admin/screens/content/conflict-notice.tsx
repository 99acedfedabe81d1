import Users from 'lucide-react/icons/users';
import { contentChanges, type SavedContent } from '../../../../domain/content-draft.ts';
import { changeSentence, contentWords as words } from '../../../../messages/admin-content.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './content.module.css';

type Props = { base: SavedContent; theirs: SavedContent; onChoose: (choice: 'theirs' | 'mine') => void };

/** Who saved while this was edited, what they changed, and the two ways on. */
export function ConflictNotice({ base, theirs, onChoose }: Props) {
  const changes = contentChanges(base, theirs);
  const { changed } = theirs;
  return (
    <section className={styles.conflict} role="alert">
      <h2>
        <Users size={20} aria-hidden /> {words.conflictTitle}
      </h2>
      <p>{changed === null ? words.conflictUnknown : words.conflictWho(changed.by, changed.at)}</p>
      {changes.length === 0 ? (
        <p>{words.conflictSame}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={`${change.list} ${change.kind} ${change.name}`}>{changeSentence(change)}</li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <Button wide onClick={() => onChoose('theirs')}>
          {words.theirs}
        </Button>
        <Button wide onClick={() => onChoose('mine')}>
          {words.mine}
        </Button>
      </div>
      <p className={styles.soft}>{words.mineHint}</p>
    </section>
  );
}
