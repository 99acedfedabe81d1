import { draftWords } from '../../messages/sync.ts';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';

/** Says that a form comes back with what was typed on an earlier visit, and offers it as it was before that. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className={styles.restored}>
      <p>{draftWords.restored}</p>
      <Button kind="quiet" onClick={onStartOver}>
        {draftWords.startOver}
      </Button>
    </div>
  );
}
