import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { usePreview } from '#data/queries/shop/arriving.ts';
import { useListing } from '#data/queries/shop/listing.ts';
import { categoryNamed } from '#domain/product/options.ts';
import { nothingHereMessages } from '#messages/nothing-here.ts';
import { listingMessages } from '#messages/shop/listing.ts';
import { paths } from '#paths';
import { CategoryLinks } from '#areas/shop/components/category-links.tsx';
import { ProductResults } from '#areas/shop/components/product/product-results.tsx';
import { BackHeader } from '#areas/common/back-header.tsx';

const others = <CategoryLinks />;

export function CategoryScreen() {
  const { categorySlug: slug = '' } = useParams();
  // A word that is no category is looked for as it stands: the answer is an honest empty list.
  const known = categoryNamed(slug);
  usePreview({ category: known ?? slug });
  // Drawn behind taps and frames, card by card.
  const read = useDeferredValue(useListing({ categories: [known ?? slug] }));
  return (
    <main>
      <BackHeader title={known ?? listingMessages.category} to={paths.home} />
      <ProductResults
        read={read}
        empty={listingMessages.emptyCategory}
        failed={listingMessages.failed(nothingHereMessages.readFailedTitle)}
        emptyHint={known ? listingMessages.emptyCategoryHint : listingMessages.noCategory}
        emptyAction={others}
      />
    </main>
  );
}
