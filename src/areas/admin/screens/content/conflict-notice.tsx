import { useState } from 'react';
import { contentChanges, type ContentChange } from '#domain/content/content-changes.ts';
import type { ContentDraft, SavedContent } from '#domain/content/content-draft.ts';
import { mergeContent, type ContentClash } from '#domain/content/content-merge.ts';
import { changeSentence, contentMessages as messages, clashWords } from '#messages/admin/admin-content.ts';
import { toast } from '#ui/layers/toast.ts';
import { ConflictFrame } from '#areas/admin/components/conflict-frame.tsx';
import styles from '#areas/admin/components/conflict.module.css';
import { Chip } from '#ui/controls/chip.tsx';

type Props = {
  base: SavedContent;
  mine: ContentDraft;
  theirs: SavedContent;
  /** With the draft to go on with. */
  onChoose: (draft: ContentDraft) => void;
};

/** Says who saved meanwhile and what each of the two changed. The ways on are both together, or theirs alone. */
export function ConflictNotice({ base, mine, theirs, onChoose }: Props) {
  const [theirsWin, setTheirsWin] = useState<ReadonlySet<string>>(new Set());
  const { draft, clashes } = mergeContent(base, mine, theirs, theirsWin);
  const { changed } = theirs;
  return (
    <ConflictFrame
      title={messages.conflictTitle}
      text={changed === null ? messages.conflictUnknown : messages.conflictWho(changed.by, changed.at)}
      level={2}
      both={{
        label: messages.combine,
        hint: messages.combineHint,
        onChoose() {
          onChoose(draft);
          toast.notice(messages.combined);
        },
      }}
      theirs={{ label: messages.theirs, hint: messages.theirsHint, onChoose: () => onChoose(theirs) }}
    >
      <Changes title={messages.theirChanges} changes={contentChanges(base, theirs)} />
      <Changes title={messages.myChanges} changes={contentChanges(base, mine)} />
      {clashes.length === 0 ? null : (
        <>
          <h3>{messages.clashes}</h3>
          {clashes.map((clash) => (
            <Clash
              key={clash.key}
              clash={clash}
              winner={theirsWin.has(clash.key) ? 'theirs' : 'mine'}
              onChoose={(winner) => {
                const next = new Set(theirsWin);
                if (winner === 'theirs') next.add(clash.key);
                else next.delete(clash.key);
                setTheirsWin(next);
              }}
            />
          ))}
        </>
      )}
    </ConflictFrame>
  );
}

function Changes({ title, changes }: { title: string; changes: ContentChange[] }) {
  return (
    <>
      <h3>{title}</h3>
      {changes.length === 0 ? (
        <p>{messages.conflictSame}</p>
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

type Side = 'mine' | 'theirs';
type ClashProps = { clash: ContentClash; winner: Side; onChoose: (winner: Side) => void };

/** One thing that both changed, and whose change is kept. */
function Clash({ clash, winner, onChoose }: ClashProps) {
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
