import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { useGlimpse } from '#data/queries/shop/arriving.ts';
import { useListing } from '#data/queries/shop/listing.ts';
import { categoryNamed } from '#domain/product/options.ts';
import { chromeWords } from '#messages/chrome.ts';
import { nothingHereWords } from '#messages/nothing-here.ts';
import { listingWords } from '#messages/shop/listing.ts';
import { paths } from '#paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { CategoryLinks } from '#areas/shop/components/category-links.tsx';
import { ProductResults } from '#areas/shop/components/product/product-results.tsx';
import { useBack } from '#areas/common/use-back.ts';

const others = <CategoryLinks />;

export function CategoryScreen() {
  const { categorySlug: slug = '' } = useParams();
  const back = useBack(paths.home);
  // A word that is no category is looked for as it stands: the answer is an honest empty list.
  const known = categoryNamed(slug);
  useGlimpse({ category: known ?? slug });
  // Drawn behind taps and frames, card by card.
  const read = useDeferredValue(useListing({ categories: [known ?? slug] }));
  return (
    <main>
      <ScreenHeader title={known ?? listingWords.category} onBack={back} backLabel={chromeWords.back} />
      <ProductResults
        read={read}
        empty={listingWords.emptyCategory}
        failed={listingWords.failed(nothingHereWords.readFailedTitle)}
        emptyHint={known ? listingWords.emptyCategoryHint : listingWords.noCategory}
        emptyAction={others}
      />
    </main>
  );
}
