import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OfficeArea } from '#domain/account/area.ts';

export type OfficeLink = { to: string; label: string; Icon: LucideIcon };
export type OfficeRoute = { path: string; Screen: ComponentType };

/** All there is to know of the seller's or the admin's area: its routes, its menu, its ways in. */
export type OfficeMap = {
  area: OfficeArea;
  /** What the menu calls the area. */
  name: string;
  /** What the menu calls a person without a name. */
  nobody: string;
  home: string;
  login: string;
  links: OfficeLink[];
  /** Only for who is signed in. */
  routes: OfficeRoute[];
  /** For everybody: login, and what a reset link leads to. */
  openRoutes: OfficeRoute[];
  /** What this area adds to the menu, above the password. */
  MenuExtra?: ComponentType;
  /** Runs beside every screen of the area and draws nothing. */
  Watch?: ComponentType;
};
