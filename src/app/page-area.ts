import { areaOf } from '#domain/account/area.ts';

/** The area this page was loaded for. It never becomes another: that is another page, with other databases. */
export const pageArea = areaOf(location.pathname);
