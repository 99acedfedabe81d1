/** An email that breaks where one reads it, not within a word, when it needs a second line. */
export function EmailWords({ children }: { children: string }) {
  return children.split(/(?<=@)|(?=\.)/).map((part, place) => (
    <span key={place}>
      {place > 0 && <wbr />}
      {part}
    </span>
  ));
}
