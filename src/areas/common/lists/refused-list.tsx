import styles from '../forms/form.module.css';

/** What of a choice was not taken, a sentence each, read out as it appears. Nothing while there is none. */
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
