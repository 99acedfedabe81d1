/** The chip in the header. When all is well there is none. */
export const chipMessages = {
  offline: (waiting: number) => (waiting === 0 ? 'Offline' : `Offline · ${waiting} to send`),
  sending: 'Sending…',
  stale: (day: string) => `Last updated ${day}`,
  attention: 'Needs attention',
  upgrade: 'Update needed',
  /** Read out when the chip goes away after something was wrong. */
  well: 'All is up to date again',
} as const;
