/** The three parts of the app. Each has its own session and its own local databases, and a page stays in one. */
export const AREAS = ['shop', 'seller', 'admin'] as const;
export type Area = (typeof AREAS)[number];

/** Where people work instead of shopping: only who has the role gets in. */
export type BackOfficeArea = Exclude<Area, 'shop'>;

/** The area of a path: any that begins with /seller or /admin belongs to that one, everything else to the shop. */
export function areaOf(pathname: string): Area {
  return AREAS.find((area) => pathname.startsWith(`/${area}`) && area !== 'shop') ?? 'shop';
}
