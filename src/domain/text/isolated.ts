const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const ISOLATES = /[\u2066-\u2069]/g;
const INNERMOST = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;
// Direction controls, and the blocks of scripts from right to left.
const CHANGES_DIRECTION =
  /[\p{Bidi_Control}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
// Isolates end with their paragraph, so each line has its own. A tab divides a text as a line end does.
const LINES = /[^\p{Cc}\u2029]+/gu;

/**
 * A text that somebody typed, within FSI and PDI (UAX #9). In a sentence, a label or a cell it cannot change the
 * direction of the text around it. A text that cannot do so comes back as it is, and so does one that is isolated
 * already.
 */
export function isolated(text: string): string {
  return text.replaceAll(LINES, isolatedLine);
}

function isolatedLine(line: string): string {
  if (!CHANGES_DIRECTION.test(line)) return line;
  const closed = withClosedIsolates(line);
  return CHANGES_DIRECTION.test(outsideIsolates(closed))
    ? `${FIRST_STRONG_ISOLATE}${closed}${POP_ISOLATE}`
    : closed;
}

function outsideIsolates(text: string): string {
  const rest = text.replaceAll(INNERMOST, '');
  return rest === text ? text : outsideIsolates(rest);
}

/**
 * The text with as many isolates closed as opened. One PDI too many would close the isolate around the text, also one that `<bdi>`
 * or `dir` makes.
 */
export function withClosedIsolates(text: string): string {
  let open = 0;
  const kept = text.replaceAll(ISOLATES, (mark) => {
    if (mark !== POP_ISOLATE) open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return mark;
  });
  return kept + POP_ISOLATE.repeat(open);
}

/** The text without any isolates, also typed ones, for a CSV file that is exported and imported again. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(ISOLATES, '');
}

/** Several texts as one, each isolated, without the empty ones. */
export function joined(parts: readonly (string | false | null | undefined)[], between: string): string {
  return parts.flatMap((part) => (part ? [isolated(part)] : [])).join(between);
}

/**
 * A free text without embeddings and overrides (U+202A to U+202E), its isolates closed. It is for an order's address, which is
 * stored as one line, so its fields cannot be isolated one by one.
 */
export function withoutOverrides(text: string): string {
  return withClosedIsolates(text.replaceAll(/[\u202A-\u202E]/g, ''));
}
