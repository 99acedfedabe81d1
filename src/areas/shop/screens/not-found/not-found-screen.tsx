import MapPinOff from 'lucide-react/icons/map-pin-off';
import { chromeMessages } from '#messages/chrome.ts';
import { notFoundMessages } from '#messages/shop/not-found.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { CategoryLinks } from '#areas/shop/components/category-links.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';

export function NotFoundScreen() {
  return (
    <main>
      <ScreenHeader title={chromeMessages.brand} tab={notFoundMessages.title} />
      <EmptyState
        icon={<MapPinOff size={32} strokeWidth={1.5} />}
        title={notFoundMessages.title}
        text={notFoundMessages.text}
        action={
          <>
            <ButtonLink kind="primary" to={paths.home}>
              {chromeMessages.backHome}
            </ButtonLink>
            <CategoryLinks />
          </>
        }
      />
    </main>
  );
}
