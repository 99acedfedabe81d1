/** Makes something when it is first needed, and gives that from then on. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
