/**
 * Has the catalogue packed for first visits, if that is due. The schedule does it a minute later, and a visitor who
 * opens the shop at once would get all of it row by row. A failure is logged, and the schedule tries again.
 */
export async function packFirst(url: string, secretKey: string, log: (line: string) => void): Promise<void> {
  try {
    const answer = await fetch(`${url}/functions/v1/publish-catalogue`, {
      method: 'POST',
      headers: { apikey: secretKey },
    });
    if (!answer.ok) throw new Error(`publish-catalogue answered ${answer.status}`);
  } catch (error) {
    log(`The catalogue is not packed for first visits yet: ${String(error)}`);
  }
}
