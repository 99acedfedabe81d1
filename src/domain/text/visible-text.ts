// Joiners are format characters too, and Indian scripts need them within words: ask with this, clean nothing with it.
const UNSEEN = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]+/gu;

/**
 * Returns the visible part of a text. White space, control and format characters, and letters that are drawn blank are left out.
 * A field without a visible character is empty, whatever its length. The database has the same rule.
 */
export function visibleText(text: string): string {
  return text.replaceAll(UNSEEN, '');
}
