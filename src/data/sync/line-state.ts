/** What the last requests told of the line to the server. `navigator.onLine` is not asked: it lies in both directions. */
export type LineState = {
  line: 'unknown' | 'up' | 'down';
  /** Waiting edits have been under way long enough to be worth showing, or could not be sent at the last try. */
  sending: boolean;
  /** The server answered, but not as it should: an old version, a refusal of every request. */
  trouble: boolean;
  /** ISO time of the last complete pull of the catalogue. */
  catalogueAt: string | null;
  /** ISO time of the last complete pull of the person's own rows. */
  shopperAt: string | null;
};

export const LINE_UNKNOWN: LineState = {
  line: 'unknown',
  sending: false,
  trouble: false,
  catalogueAt: null,
  shopperAt: null,
};
