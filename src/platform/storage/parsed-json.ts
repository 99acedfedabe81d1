/** Parses a stored text as JSON. Null if there is none, or if it is not JSON: it was cut off, or something else wrote it. */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}
