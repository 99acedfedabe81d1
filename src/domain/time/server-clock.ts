/**
 * How far the server's clock is ahead of this phone's, in milliseconds, from one answer. Its `server_now` belongs to
 * the middle of the time the request took.
 */
export function clockOffset(serverNow: string, sentAt: number, answeredAt: number): number {
  return Date.parse(serverNow) - (sentAt + answeredAt) / 2;
}
