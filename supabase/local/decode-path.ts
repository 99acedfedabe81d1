/** Decoded where it can be; as it is where a percent sign begins no escape. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
