import '#messages/admin/admin-errors.ts';
import '#messages/seller/seller-errors.ts';
import { BackOfficeMenu, SideMenu } from '#areas/back-office/menu.tsx';
import type { BackOfficeMap } from '#areas/back-office/area-map.ts';
import { SignedInOnly } from '#areas/back-office/signed-in-only.tsx';
import { backOfficeMessages } from '#messages/back-office.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { HeaderExtra, HeaderStart } from '#ui/header-extra.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import appStyles from '../app.module.css';
import { Screens } from '../screens.tsx';
import { StatusChip } from '../sync-chip.tsx';
import { BackOfficeBanners } from './banners.tsx';
import styles from './back-office-app.module.css';

/** The seller's or the admin's area: its screens behind the guard, each with the menu at its head. */
export function BackOfficeApp({ map }: { map: BackOfficeMap }) {
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
    <HeaderStart value={<BackOfficeMenu map={map} />}>
      <HeaderExtra value={<StatusChip />}>
        <SideMenu map={map} />
        <div className={`${appStyles.page} ${styles.page}`}>
          {map.Watch ? <map.Watch /> : null}
          <BackOfficeBanners />
          <Screens
            routes={[...open, ...guarded]}
            nowhere={<Nowhere home={home} />}
            home={{ to: home, label: backOfficeMessages.dashboard, text: backOfficeMessages.crashText }}
          />
        </div>
      </HeaderExtra>
    </HeaderStart>
  );
}

function Nowhere({ home }: { home: string }) {
  return (
    <main>
      <ScreenHeader title={backOfficeMessages.notFoundTitle} />
      <EmptyState
        title={backOfficeMessages.notFoundTitle}
        text={backOfficeMessages.notFoundText}
        action={<ButtonLink to={home}>{backOfficeMessages.dashboard}</ButtonLink>}
      />
    </main>
  );
}
