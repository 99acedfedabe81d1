import Sparkles from 'lucide-react/icons/sparkles';
import { chromeWords } from '#messages/chrome.ts';
import { listingWords } from '#messages/shop/listing.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { useBack } from '#areas/common/use-back.ts';

export function SaleScreen() {
  const back = useBack(paths.home);
  return (
    <main>
      <ScreenHeader title={listingWords.saleTitle} onBack={back} backLabel={chromeWords.back} />
      <EmptyState
        icon={<Sparkles size={32} strokeWidth={1.5} />}
        title={listingWords.saleSoon}
        text={listingWords.saleText}
        action={
          <>
            <ButtonLink kind="primary" to={paths.home}>
              {listingWords.backHome}
            </ButtonLink>
            <ButtonLink kind="quiet" to={paths.newArrivals}>
              {listingWords.newArrivals}
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}
