import { useDeferredValue } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { usePreview } from '#data/queries/shop/arriving.ts';
import { useListing } from '#data/queries/shop/listing.ts';
import { categoryNamed } from '#domain/product/options.ts';
import { nothingHereMessages } from '#messages/nothing-here.ts';
import { listingMessages } from '#messages/shop/listing.ts';
import { paths } from '#paths';
import { CategoryLinks } from '#areas/shop/components/category-links.tsx';
import { ProductResults } from '#areas/shop/components/product/product-results.tsx';
import { hasFilters, useFilteredList } from '#areas/shop/filters/filtered-list-code.ts';
import { BackHeader } from '#areas/common/back-header.tsx';
import { SearchLink } from '#areas/common/search-link.tsx';
import styles from './category-screen.module.css';

const others = <CategoryLinks />;
const loading = { status: 'loading' } as const;

export function CategoryScreen() {
  const { categorySlug: slug = '' } = useParams();
  const [address] = useSearchParams();
  // A word that is no category is looked for as it stands: the answer is an honest empty list.
  const known = categoryNamed(slug);
  const base = { categories: [known ?? slug] };
  usePreview({ category: known ?? slug });
  const { code, error } = useFilteredList();
  const whole = useListing(base);
  // Drawn behind taps and frames, card by card.
  const listed = useDeferredValue(useListing(code?.filteredQuery(address, base) ?? base));
  const filtered = hasFilters(address);
  // The whole category would be the wrong list at an address with filters, unless their code cannot be had.
  const read = filtered && code === null && error === null ? loading : listed;
  return (
    <main>
      <BackHeader title={known ?? listingMessages.category} to={paths.home} right={<SearchLink />} />
      <div className={styles.tools}>
        {code === null ? null : <code.ListTools base={base} read={read} />}
        {error === null ? null : (
          <output className={styles.missing}>{listingMessages.filtersMissing(filtered)}</output>
        )}
      </div>
      <ProductResults
        read={read}
        empty={listingMessages.emptyCategory}
        failed={listingMessages.failed(nothingHereMessages.readFailedTitle)}
        emptyHint={known ? listingMessages.emptyCategoryHint : listingMessages.noCategory}
        emptyAction={others}
        {...code?.nothingLeft(address, base, whole)}
      />
    </main>
  );
}
