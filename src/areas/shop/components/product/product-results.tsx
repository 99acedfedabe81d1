import SearchX from 'lucide-react/icons/search-x';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Read } from '#data/queries/read.ts';
import type { ProductList } from '#catalogue-index/listing-query.ts';
import { arrivingMessages } from '#messages/shop/arriving.ts';
import { nothingHereMessages } from '#messages/nothing-here.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { Arriving } from './arriving.tsx';
import type { NothingYetMessages } from '../nothing-yet.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

type Props = {
  read: Read<ProductList>;
  /** Said when the shop really has none. */
  empty: string;
  emptyHint?: string;
  emptyAction?: ReactNode;
  /** Said when the phone's own storage failed. */
  failed?: string;
  layout?: 'card' | 'row';
  pictureAbove?: boolean;
  /** A card of another kind among the products. */
  promo?: ReactNode;
  /** The actions that are possible here while the whole shop is on its way. */
  hint?: string;
  /** Said when what would tell is not here and cannot be had now, in the place of the shop itself. */
  nothingYet?: NothingYetMessages;
};

/** A list of products in each of its states: arriving, failed, still filling, empty, there. */
export const ProductResults = memo(function ProductResults(props: Props) {
  const { read, empty, emptyHint, emptyAction, failed, layout, pictureAbove, promo } = props;
  const { hint = arrivingMessages.meanwhile } = props;
  return (
    <ReadView
      read={read}
      waiting={<ProductGridSkeleton />}
      filling={
        <>
          <ProductGridSkeleton />
          <Arriving hint={hint} />
        </>
      }
      failed={failed}
      part={(products) => products.length > 0}
      notYet={<NothingYet {...props.nothingYet} />}
    >
      {(products, replica) =>
        products.length === 0 ? (
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.5} />}
            title={empty}
            text={emptyHint}
            action={emptyAction}
          />
        ) : (
          <>
            <ProductGrid products={products} layout={layout} pictureAbove={pictureAbove} promo={promo} />
            {replica === 'filling' ? <Arriving begun hint={arrivingMessages.meanwhileList} /> : null}
            {replica === 'failed' && !props.nothingYet ? (
              <NothingYet title={nothingHereMessages.partTitle} />
            ) : null}
          </>
        )
      }
    </ReadView>
  );
});
