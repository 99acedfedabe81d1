import { BACK_OFFICE_PAGE, type ListRequest } from '#domain/admin/list-request.ts';

/** A request as the list procedures take it. */
export function listArgs({ search, sort, descending, page }: ListRequest) {
  return { p_search: search, p_sort: sort, p_descending: descending, ...pageArgs(page) };
}

/** Of a list that is always the newest first. */
export function pageArgs(page: number) {
  return { p_limit: BACK_OFFICE_PAGE, p_offset: (page - 1) * BACK_OFFICE_PAGE };
}
