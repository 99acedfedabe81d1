/** The question a list of products answers; the search screen keeps it in the URL. */
export type ListingQuery = {
  text?: string;
  gender?: string;
  categories?: string[];
  styles?: string[];
  brands?: string[];
  collection?: string;
  discounted?: boolean;
  /** Only products created in the last this many days (Asia/Kolkata). */
  withinDays?: number;
  sort?: 'newest' | 'trending';
  limit?: number;
};
