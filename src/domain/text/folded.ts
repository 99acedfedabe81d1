// Most texts. No letter in them can be written in two ways.
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;
// White space, and letters that are drawn as a blank.
const BLANKS = /[\p{White_Space}\u115F\u1160\u2800\u3164\uFFA0]+/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/**
 * A text in the form in which texts are compared. Texts that look equal have the same form, in any case.
 * Letters are in NFKC and small, quotes straight, hyphens plain, blanks single. Control and format characters are gone.
 * Folding twice changes nothing. Searches, filters and names use it; screens and tables keep the text as it was written.
 * The database's twin is `private.folded`, under the same vectors.
 */
export function folded(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return (
    text
      .replaceAll(BLANKS, ' ')
      .replaceAll(UNSEEN, '')
      .normalize('NFKC')
      // What NFKC makes of an acute that stands alone.
      .replaceAll(/ +\u0301/g, "'")
      .toLowerCase()
      .replaceAll('i\u0307', 'i')
      .normalize('NFC')
      .replaceAll('ς', 'σ')
      .replaceAll(/[\u02B9\u02BC\u2018\u2019\u201B\u2032]/g, "'")
      .replaceAll(/[\u201C\u201D\u201F]/g, '"')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  );
}
