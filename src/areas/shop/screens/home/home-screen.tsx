import { lazy, Suspense } from 'react';
import { useHome } from '../../../../data/queries/home.ts';
import type { Home } from '../../../../data/queries/home.ts';
import type { Read } from '../../../../data/queries/read.ts';
import { homeWords } from '../../../../messages/home.ts';
import { Footer } from '../../components/footer.tsx';
import { NothingYet } from '../../components/nothing-yet.tsx';
import { ReadFailed } from '../../../common/read-failed.tsx';
import { DiscoverRow } from './discover-row.tsx';
import { FeaturedCategories } from '../../../common/home/featured-categories.tsx';
import { HavenRow } from './haven-row.tsx';
import { Hero } from '../../../common/home/hero.tsx';
import { HeroFrame } from '../../../common/home/hero-frame.tsx';
import { HomeWaiting } from './home-waiting.tsx';
import { ShareBanner } from './share-banner.tsx';

// Below the fold, and nothing on a first visit: not in the first chunk.
const RecentlyViewedRow = lazy(async () => ({
  default: (await import('../../components/recently-viewed-row.tsx')).RecentlyViewedRow,
}));

export function HomeScreen() {
  const read = useHome();
  // A first page is written one collection after the other: shown before its slides are there, everything would jump down
  // when they come, and collections would fetch large stand-ins for their pictures.
  const waiting =
    read.status === 'loading' ||
    (read.status === 'ready' && read.mirror === 'filling' && read.data.slides.length === 0);
  return (
    <>
      <main>{waiting ? <HomeWaiting /> : <HomeContent read={read} />}</main>
      {read.status === 'ready' && !waiting ? <Footer /> : null}
    </>
  );
}

function HomeContent({ read }: { read: Exclude<Read<Home>, { status: 'loading' }> }) {
  if (read.status === 'failed')
    return (
      <HeroFrame plain>
        <ReadFailed retry={read.retry} />
      </HeroFrame>
    );
  const { data, mirror } = read;
  const nothing = data.slides.length === 0 && data.discover.length === 0;
  if (nothing && mirror === 'failed')
    return (
      <HeroFrame plain>
        <NothingYet />
      </HeroFrame>
    );
  return (
    <>
      <Hero slides={data.slides} />
      <FeaturedCategories promos={data.promos} tiles={data.tiles} />
      <ShareBanner />
      <HavenRow collections={data.collections} />
      <DiscoverRow
        products={data.discover}
        empty={mirror === 'filling' ? homeWords.filling : homeWords.empty}
      />
      <Suspense fallback={null}>
        <RecentlyViewedRow />
      </Suspense>
    </>
  );
}
