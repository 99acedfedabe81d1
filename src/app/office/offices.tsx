import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { OfficeArea } from '#domain/account/area.ts';

const offices: Record<OfficeArea, ComponentType> = {
  seller: lazy(async () => {
    const office = import('./office-app.tsx');
    const { sellerMap } = await import('#areas/seller/routes.tsx');
    const { OfficeApp } = await office;
    return { default: () => <OfficeApp map={sellerMap} /> };
  }),
  admin: lazy(async () => {
    const office = import('./office-app.tsx');
    const { adminMap } = await import('#areas/admin/routes.tsx');
    const { OfficeApp } = await office;
    return { default: () => <OfficeApp map={adminMap} /> };
  }),
};

/** The seller's or the admin's area. A file of its own: what it names is not read before the shop's first screen. */
export function Office({ area }: { area: OfficeArea }) {
  const Area = offices[area];
  return <Area />;
}
