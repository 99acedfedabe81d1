import { useSearchParams } from 'react-router-dom';
import { useListing } from '#data/queries/shop/listing.ts';
import { NEW_ARRIVALS_DAYS } from '#domain/content/content.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { nothingHereMessages } from '#messages/nothing-here.ts';
import { listingMessages } from '#messages/shop/listing.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ProductResults } from '#areas/shop/components/product/product-results.tsx';
import { filteredQuery, ListTools, nothingLeft } from '#areas/shop/filters/filtered-list.tsx';
import { BackHeader } from '#areas/common/back-header.tsx';
import { SearchLink } from '#areas/common/search-link.tsx';

const base = { withinDays: NEW_ARRIVALS_DAYS };

export function NewArrivalsScreen() {
  const [address] = useSearchParams();
  const whole = useListing(base);
  const read = useListing(filteredQuery(address, base));
  return (
    <main>
      <BackHeader title={listingMessages.newArrivals} to={paths.home} right={<SearchLink />} />
      <ListTools base={base} read={read} />
      <ProductResults
        read={read}
        empty={listingMessages.emptyNewArrivals}
        failed={listingMessages.newArrivalsFailed(nothingHereMessages.readFailedTitle)}
        emptyAction={
          <ButtonLink kind="primary" to={paths.search}>
            {chromeMessages.tabs.discover}
          </ButtonLink>
        }
        {...nothingLeft(address, base, whole)}
      />
    </main>
  );
}
