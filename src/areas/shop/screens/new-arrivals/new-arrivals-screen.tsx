import { useListing } from '#data/queries/shop/listing.ts';
import { NEW_ARRIVALS_DAYS } from '#domain/content/content.ts';
import { chromeWords } from '#messages/chrome.ts';
import { nothingHereWords } from '#messages/nothing-here.ts';
import { listingWords } from '#messages/shop/listing.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ProductResults } from '#areas/shop/components/product/product-results.tsx';
import { BackHeader } from '#areas/common/back-header.tsx';

export function NewArrivalsScreen() {
  const read = useListing({ withinDays: NEW_ARRIVALS_DAYS, sort: 'newest' });
  return (
    <main>
      <BackHeader title={listingWords.newArrivals} to={paths.home} />
      <ProductResults
        read={read}
        empty={listingWords.emptyNewArrivals}
        failed={listingWords.newArrivalsFailed(nothingHereWords.readFailedTitle)}
        emptyAction={
          <ButtonLink kind="primary" to={paths.search}>
            {chromeWords.tabs.discover}
          </ButtonLink>
        }
      />
    </main>
  );
}
