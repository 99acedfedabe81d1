import { BACK_OFFICE_PAGE, type ListRequest } from '#domain/admin/list-request.ts';

/** Turns a request into the arguments of the list procedures. */
export function listArgs({ search, sort, descending, page }: ListRequest) {
  return { p_search: search, p_sort: sort, p_descending: descending, ...pageArgs(page) };
}

/** Returns the arguments of a page of a list that is always sorted newest first. */
export function pageArgs(page: number) {
  return { p_limit: BACK_OFFICE_PAGE, p_offset: (page - 1) * BACK_OFFICE_PAGE };
}
