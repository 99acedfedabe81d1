/** The text of a file in UTF-8; null for another one, such as a workbook or a picture, and for one that cannot be opened. */
export async function readTextFile(file: File): Promise<string | null> {
  const text = await file.text().catch(() => null);
  return text === null || text.includes('\0') || text.includes('\uFFFD') ? null : text;
}
