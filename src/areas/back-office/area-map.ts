import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { BackOfficeArea } from '#domain/account/area.ts';

export type BackOfficeLink = { to: string; label: string; Icon: LucideIcon };
export type BackOfficeRoute = { path: string; Screen: ComponentType };

/** All there is to know of the seller's or the admin's area: its routes, its menu, its ways in. */
export type BackOfficeMap = {
  area: BackOfficeArea;
  /** The menu's name for the area. */
  name: string;
  /** The menu's name for a person without a name. */
  nobody: string;
  home: string;
  login: string;
  links: BackOfficeLink[];
  /** Only for who is signed in. */
  routes: BackOfficeRoute[];
  /** For everybody: login, and what a reset link leads to. */
  openRoutes: BackOfficeRoute[];
  /** The area's own part of the menu, above the password. */
  MenuExtra?: ComponentType;
  /** Runs beside every screen of the area and draws nothing. */
  Watch?: ComponentType;
};
