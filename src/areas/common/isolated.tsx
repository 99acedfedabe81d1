import { withClosedIsolates } from '#domain/text/isolated.ts';

export { isolated, joined } from '#domain/text/isolated.ts';

/** A text that somebody typed, beside other words: whatever its direction, they stay in order. */
export function Isolated({ text }: { text: string }) {
  return <bdi>{withClosedIsolates(text)}</bdi>;
}
