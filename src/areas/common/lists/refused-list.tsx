import styles from '../forms/form.module.css';

/** Lists the rejected parts of a choice, a sentence each, and announces them. Renders nothing if there are none. */
export function RefusedList({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className={styles.refused} role="alert">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
