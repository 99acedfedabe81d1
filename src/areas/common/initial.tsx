import { initialOf } from '#domain/text/graphemes.ts';

/** The first character of a name as its picture. The name stands beside it, so readers skip it. */
export function Initial({ name, className }: { name: string; className: string | undefined }) {
  return (
    <span className={className} aria-hidden>
      {initialOf(name)}
    </span>
  );
}
