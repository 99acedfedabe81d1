import Users from 'lucide-react/icons/users';
import { useEffect, useRef, useState } from 'react';
import { contentChanges, type ContentChange } from '../../../../domain/content-changes.ts';
import type { ContentDraft, SavedContent } from '../../../../domain/content-draft.ts';
import { mergeContent } from '../../../../domain/content-merge.ts';
import { changeSentence, contentWords as words } from '../../../../messages/admin-content.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { Clash } from './clash.tsx';
import styles from '../../components/conflict.module.css';

type Props = {
  base: SavedContent;
  mine: ContentDraft;
  theirs: SavedContent;
  /** With the draft to go on with. */
  onChoose: (draft: ContentDraft) => void;
};

/** Who saved while this was edited, what each of the two changed, and the ways on: both together, or theirs alone. */
export function ConflictNotice({ base, mine, theirs, onChoose }: Props) {
  const [theirsWin, setTheirsWin] = useState<ReadonlySet<string>>(new Set());
  const { draft, clashes } = mergeContent(base, mine, theirs, theirsWin);
  const { changed } = theirs;
  // It stands at the top, and Save at the bottom of a long list.
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    // Its promise, where browsers give one, is nothing to clean up with.
    notice.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={notice} className={styles.conflict} aria-label={words.conflictTitle}>
      <div role="alert">
        <h2>
          <Users size={20} aria-hidden /> {words.conflictTitle}
        </h2>
        <p>{changed === null ? words.conflictUnknown : words.conflictWho(changed.by, changed.at)}</p>
      </div>
      <Changes title={words.theirChanges} changes={contentChanges(base, theirs)} />
      <Changes title={words.myChanges} changes={contentChanges(base, mine)} />
      {clashes.length === 0 ? null : (
        <>
          <h3>{words.clashes}</h3>
          {clashes.map((clash) => (
            <Clash
              key={clash.key}
              clash={clash}
              winner={theirsWin.has(clash.key) ? 'theirs' : 'mine'}
              onChoose={(winner) => {
                const others = theirsWin.difference(new Set([clash.key]));
                setTheirsWin(winner === 'theirs' ? others.add(clash.key) : others);
              }}
            />
          ))}
        </>
      )}
      <div className={styles.ways}>
        <Button
          kind="primary"
          wide
          onClick={() => {
            onChoose(draft);
            toast.notice(words.combined);
          }}
        >
          {words.combine}
        </Button>
        <p className={styles.soft}>{words.combineHint}</p>
        <Button wide onClick={() => onChoose(theirs)}>
          {words.theirs}
        </Button>
        <p className={styles.soft}>{words.theirsHint}</p>
      </div>
    </section>
  );
}

function Changes({ title, changes }: { title: string; changes: ContentChange[] }) {
  return (
    <>
      <h3>{title}</h3>
      {changes.length === 0 ? (
        <p>{words.conflictSame}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={changeSentence(change)}>{changeSentence(change)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
