/** A path, or one name of it, decoded. It stays as it is where a percent sign begins no escape. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
