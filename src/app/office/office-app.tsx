import { OfficeMenu, SideMenu } from '#areas/office/office-menu.tsx';
import type { OfficeMap } from '#areas/office/office-map.ts';
import { SignedInOnly } from '#areas/office/signed-in-only.tsx';
import { officeWords } from '#messages/office.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { HeaderExtra, HeaderStart } from '#ui/header-extra.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import appStyles from '../app.module.css';
import { Screens } from '../screens.tsx';
import { StatusChip } from '../sync-chip.tsx';
import { OfficeBanners } from './office-banners.tsx';
import styles from './office-app.module.css';

/** The seller's or the admin's area: its screens behind the guard, each with the menu at its head. */
export function OfficeApp({ map }: { map: OfficeMap }) {
  const { home, login } = map;
  const guarded = map.routes.map(({ path, Screen }) => ({
    path,
    element: (
      <SignedInOnly login={login}>
        <Screen />
      </SignedInOnly>
    ),
  }));
  const open = map.openRoutes.map(({ path, Screen }) => ({ path, element: <Screen /> }));
  return (
    <HeaderStart value={<OfficeMenu map={map} />}>
      <HeaderExtra value={<StatusChip />}>
        <SideMenu map={map} />
        <div className={`${appStyles.page} ${styles.page}`}>
          {map.Watch ? <map.Watch /> : null}
          <OfficeBanners />
          <Screens
            routes={[...open, ...guarded]}
            nowhere={<Nowhere home={home} />}
            home={{ to: home, label: officeWords.dashboard, text: officeWords.crashText }}
          />
        </div>
      </HeaderExtra>
    </HeaderStart>
  );
}

function Nowhere({ home }: { home: string }) {
  return (
    <main>
      <ScreenHeader title={officeWords.notFoundTitle} />
      <EmptyState
        title={officeWords.notFoundTitle}
        text={officeWords.notFoundText}
        action={<ButtonLink to={home}>{officeWords.dashboard}</ButtonLink>}
      />
    </main>
  );
}
