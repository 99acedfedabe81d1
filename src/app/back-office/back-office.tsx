import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { BackOfficeArea } from '#domain/account/area.ts';

const backOffices: Record<BackOfficeArea, ComponentType> = {
  seller: lazy(async () => {
    const office = import('./back-office-app.tsx');
    const { sellerMap } = await import('#areas/seller/routes.tsx');
    const { BackOfficeApp } = await office;
    return { default: () => <BackOfficeApp map={sellerMap} /> };
  }),
  admin: lazy(async () => {
    const office = import('./back-office-app.tsx');
    const { adminMap } = await import('#areas/admin/routes.tsx');
    const { BackOfficeApp } = await office;
    return { default: () => <BackOfficeApp map={adminMap} /> };
  }),
};

/** The seller's or the admin's area. A file of its own: what it names is not read before the shop's first screen. */
export function BackOffice({ area }: { area: BackOfficeArea }) {
  const Area = backOffices[area];
  return <Area />;
}
