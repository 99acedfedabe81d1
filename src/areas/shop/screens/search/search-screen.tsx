import { useListing, useWords } from '#data/queries/shop/listing.ts';
import { useMeaning, usePreparedSearch } from '#data/queries/shop/search.ts';
import { isWhole } from '#data/queries/read.ts';
import type { Read } from '#data/queries/read.ts';
import type { ProductList } from '#catalogue-index/listing-query.ts';
import { arrivingMessages } from '#messages/shop/arriving.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { noteSearch } from '#areas/shop/recent/recent-searches.ts';
import { ProductResults } from '#areas/shop/components/product/product-results.tsx';
import { SearchBar } from './search-bar.tsx';
import { NO_FILTERS, queryOf } from '#areas/shop/filters/list-filters.ts';
import type { ListFilters } from '#areas/shop/filters/list-filters.ts';
import { useFilterTools } from '#areas/shop/filters/use-filter-tools.tsx';
import { useSearchFilters } from './use-search-filters.ts';
import type { Suggestion } from './use-suggested-searches.ts';
import styles from './search-screen.module.css';
import { joined } from '#areas/common/isolated.tsx';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { Link } from 'react-router-dom';
import collectionsPromoStyles from './collections-promo.module.css';

export function SearchScreen() {
  const { filters, text, type, finish, apply } = useSearchFilters();
  const owner = useOwner();
  const tools = useFilterTools({ filters, apply });
  usePreparedSearch();
  const query = queryOf(filters);
  const read = useListing(query);
  const whole = useListing({});
  const emptyShop = isWhole(whole) && whole.data.length === 0;
  const words = useWords(query);
  const meaning = useMeaning(query);
  return (
    <main>
      {/* In a box of its own height: the name scrolls away, the search box stays. */}
      <div>
        <ScreenHeader title={searchMessages.title} />
      </div>
      <SearchBar
        text={text}
        onType={type}
        onSubmit={() => apply({ text })}
        onClear={() => apply({ text: '' })}
        onSuggestion={(taken) => apply((now) => filtersFor(taken, now))}
        filtersButton={tools.button}
      />
      {tools.sorts}
      {tools.active}
      <output className={styles.count}>
        {joined([countOf(read, meaning.inexact, words), ...searchMessages.limits(meaning)], ' · ')}
      </output>
      {/* Whoever taps a card has done typing, and has found something. */}
      <div
        onClickCapture={({ target }) => {
          finish();
          if (target instanceof Element && target.closest('article')) noteSearch(owner, text);
        }}
      >
        <ProductResults
          read={read}
          hint={arrivingMessages.meanwhileSearch}
          nothingYet={words === 'lacking' ? searchMessages.withoutDescriptions : undefined}
          empty={searchMessages.empty}
          emptyHint={emptyShop ? searchMessages.emptyShop : searchMessages.emptyHint}
          emptyAction={<ButtonLink to={paths.collections}>{searchMessages.promoAction}</ButtonLink>}
          promo={<CollectionsPromo />}
        />
      </div>
      {tools.sheet}
    </main>
  );
}

/** A suggestion begins a search anew, so that other filters do not leave it empty. Gender and order stay. */
function filtersFor({ kind, text }: Suggestion, { gender, sort }: ListFilters): Partial<ListFilters> {
  const anew = { ...NO_FILTERS, gender, sort };
  if (kind === 'category') return { ...anew, categories: [text] };
  return kind === 'brand' ? { ...anew, brands: [text] } : { ...anew, text };
}

/** Says how many products are found. While a part of the catalogue is missing, it says what is not known yet. */
function countOf(read: Read<ProductList>, inexact: boolean, words: ReturnType<typeof useWords>): string {
  const found = read.status === 'ready' ? read.data.length : 0;
  if (isWhole(read))
    return found > 0 && inexact ? searchMessages.inexact(found) : searchMessages.results(found);
  if (found === 0) return '';
  if (inexact) return searchMessages.inexactYet;
  return words === 'here' ? '' : searchMessages.namesOnly;
}

function CollectionsPromo() {
  return (
    <Link to={paths.collections} className={collectionsPromoStyles.promo}>
      <div>
        <h2>{searchMessages.promoTitle}</h2>
        <p>{searchMessages.promoText}</p>
        <span className={collectionsPromoStyles.action}>{searchMessages.promoAction}</span>
      </div>
      <span className={collectionsPromoStyles.arrow} aria-hidden>
        <ArrowUpRight size={26} />
      </span>
    </Link>
  );
}
