import { useListing } from '#data/queries/shop/listing.ts';
import { NEW_ARRIVALS_DAYS } from '#domain/content/content.ts';
import { chromeWords } from '#messages/chrome.ts';
import { nothingHereWords } from '#messages/nothing-here.ts';
import { listingWords } from '#messages/shop/listing.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { ProductResults } from '#areas/shop/components/product/product-results.tsx';
import { useBack } from '#areas/common/use-back.ts';

export function NewArrivalsScreen() {
  const back = useBack(paths.home);
  const read = useListing({ withinDays: NEW_ARRIVALS_DAYS, sort: 'newest' });
  return (
    <main>
      <ScreenHeader title={listingWords.newArrivals} onBack={back} backLabel={chromeWords.back} />
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
