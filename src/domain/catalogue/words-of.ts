/** Lower case words of letters and digits: 'T-Shirts!' is 't', 'shirts'. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
