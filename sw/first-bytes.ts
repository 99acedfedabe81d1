/** The first `count` bytes of an answer's body, a character each. The body itself can still be read. */
export async function firstBytes(answer: Response, count: number): Promise<string> {
  const reader = answer.clone().body?.getReader();
  let start = '';
  while (start.length < count) {
    const read = await reader?.read();
    if (read?.value === undefined) break;
    start += String.fromCharCode(...read.value.subarray(0, count));
  }
  // The rest is not needed here.
  reader?.cancel().catch(() => undefined);
  return start.slice(0, count);
}
