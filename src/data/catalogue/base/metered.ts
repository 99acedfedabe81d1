/** The same answer; `onBytes` is told how many of its bytes have come, also while nobody reads it. */
export function metered(answer: Response, onBytes: (bytes: number) => void): Response {
  if (!answer.ok || answer.body === null) return answer;
  const [body, copy] = answer.body.tee();
  const reader = copy.getReader();
  let bytes = 0;
  const read = async (): Promise<void> => {
    const { value } = await reader.read();
    if (value === undefined) return;
    bytes += value.length;
    onBytes(bytes);
    return read();
  };
  // Whoever reads the other one hears why it ended.
  void read().catch(() => undefined);
  return new Response(body, answer);
}
