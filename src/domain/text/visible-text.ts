// Joiners are format characters too, and Indian scripts need them within words: ask with this, clean nothing with it.
const UNSEEN = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]+/gu;

/**
 * What of a text can be seen: without white space, control and format characters, and letters that are drawn blank. A field in
 * which nothing can be seen is empty, whatever its length. The database asks the same of what it stores.
 */
export function visibleText(text: string): string {
  return text.replaceAll(UNSEEN, '');
}
