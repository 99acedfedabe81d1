const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/**
 * The text with the digits of every script (Devanagari, Arabic, full-width and so on) as 0 to 9. The rest stays. The
 * database's twin is `private.ascii_digits`.
 */
export function asciiDigits(text: string): string {
  return text.replaceAll(OTHER_DIGIT, (digit) => {
    const codePoint = digit.codePointAt(0) ?? 0;
    // Unicode keeps decimal digits in runs of ten, 0 first. Some runs follow each other without a gap.
    let start = codePoint;
    while (isDigit(start - 1)) start -= 1;
    return String((codePoint - start) % 10);
  });
}

/**
 * A number without the commas that group its digits ('1,299', '1,29,900'). Any other comma stays, and makes it no number: a
 * spreadsheet with decimal commas writes '499,50', which is not 49,950.
 */
export function ungrouped(text: string): string {
  return /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** A short text as it is typed or pasted, trimmed, with ASCII digits. Format characters, such as direction marks, are gone. */
export function plainText(text: string): string {
  return asciiDigits(text.replaceAll(/\p{Cf}/gu, '').trim());
}

/** A number as it is typed, ready for `Number`: plain, without commas between thousands, in ASCII digits. */
export function plainNumber(text: string): string {
  return ungrouped(plainText(text).replaceAll(/[٬，]/g, ',').replaceAll(/[٫．]/g, '.'));
}
