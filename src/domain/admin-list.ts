/** What is asked of one of the admin's tables. `page` counts from 1. */
export type ListRequest = { search: string; sort: string; descending: boolean; page: number };

/** Rows of a page of an admin's table. */
export const ADMIN_PAGE = 25;
