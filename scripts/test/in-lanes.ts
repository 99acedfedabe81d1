/** Works through a list in order, so many at a time. */
export async function inLanes<T>(
  list: readonly T[],
  lanes: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list];
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
