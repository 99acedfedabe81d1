/**
 * Which of these stored pictures are there no more: public paths, asked for by their heads. What could not be asked counts as there.
 */
export async function lostPictures(url: string, paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    paths.map((path) =>
      fetch(url + path, { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  // Storage says 400 of what it does not have.
  return paths.filter((_, place) => [400, 404].includes(answers[place] ?? 0));
}
