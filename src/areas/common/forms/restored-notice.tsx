import { draftMessages } from '#messages/sync.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './form.module.css';

type Props = {
  /** Where it was not typed. */
  text?: string;
  onStartOver: () => void;
};

/** Says that a form comes back with what was typed on an earlier visit, and offers it as it was before that. */
export function RestoredNotice({ text = draftMessages.restored, onStartOver }: Props) {
  return (
    <div className={styles.restored}>
      <p>{text}</p>
      <Button kind="quiet" onClick={onStartOver}>
        {draftMessages.startOver}
      </Button>
    </div>
  );
}
