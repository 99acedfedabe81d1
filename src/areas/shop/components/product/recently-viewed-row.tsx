import { useState } from 'react';
import { useProducts } from '#data/queries/shop/product.ts';
import { productMessages } from '#messages/shop/product.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { readViewed } from '#areas/shop/recent/recently-viewed.ts';
import { ProductRow } from './product-row.tsx';
import { SectionHeading } from '#areas/common/home/section-heading.tsx';

/** The products this person viewed before, without the present one. Nothing when that is nothing. */
export function RecentlyViewedRow({ except }: { except?: string }) {
  const viewer = useOwner();
  return <Row key={`${viewer} ${except}`} viewer={viewer} except={except} />;
}

function Row({ viewer, except }: { viewer: string; except: string | undefined }) {
  // Read once: what is looked at now must not move what is shown.
  const [ids] = useState(() => readViewed(viewer).filter((id) => id !== except));
  const read = useProducts(ids);
  if (read.status !== 'ready' || read.data.length === 0) return null;
  return (
    <section>
      <SectionHeading title={productMessages.recentlyViewed} />
      <ProductRow products={read.data} />
    </section>
  );
}
