import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { BackOfficeArea } from '#domain/account/area.ts';
import { isSavingData } from '#platform/save-data.ts';
import { SaveData } from '#ui/pictures/save-data.ts';
import { TabTitle } from '#ui/use-document-title.ts';
import { chromeMessages, pageHeadMessages } from '#messages/chrome.ts';
import { Motion } from '#ui/motion/motion.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { afterFirstView, catalogueOrTouch } from '../startup/first-view.tsx';
import { pageArea } from './page-area.ts';
import { ScreenWaiting } from './screen-waiting.tsx';
import { ShopApp } from './shop-app.tsx';

const BackOffice = lazy(async () => ({
  default: (await import('./back-office/back-office.tsx')).BackOffice,
}));

const SyncAnnouncer = afterFirstView(async () => (await import('./sync-announcer.tsx')).SyncAnnouncer);
const NotificationOpener = afterFirstView(
  async () => (await import('./notification-opener.tsx')).NotificationOpener,
);
const Toasts = afterFirstView(async () => (await import('#ui/layers/toaster.tsx')).Toaster);

/** The area of this page, and the toasts. */
export function App() {
  return (
    <BrowserRouter>
      <Motion after={catalogueOrTouch}>
        <SaveData value={isSavingData}>
          <TabTitle value={tabTitle}>
            <SyncAnnouncer />
            <NotificationOpener />
            {pageArea === 'shop' ? <ShopApp /> : <BackOfficePage area={pageArea} />}
            <Toasts />
          </TabTitle>
        </SaveData>
      </Motion>
    </BrowserRouter>
  );
}

/** The title that the served page of a screen has, too. */
function tabTitle(name: string | null): string {
  if (name === null) return pageHeadMessages.home;
  return name === chromeMessages.brand ? name : pageHeadMessages.title(name);
}

function BackOfficePage({ area }: { area: BackOfficeArea }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenWaiting />}>
        <BackOffice area={area} />
      </Suspense>
    </ErrorBoundary>
  );
}
