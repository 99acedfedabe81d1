import { memo, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useHome } from '#data/queries/shop/home.ts';
import type { Home } from '#data/queries/shop/home.ts';
import { arrivingMessages } from '#messages/shop/arriving.ts';
import { nothingHereMessages } from '#messages/nothing-here.ts';
import { shareMessages } from '#messages/shop/share.ts';
import { paths } from '#paths';
import { Arriving } from '#areas/shop/components/product/arriving.tsx';
import { Footer } from '#areas/shop/components/footer.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { RecentlyViewedRow } from '#areas/shop/components/product/recently-viewed-row.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { DiscoverRow } from './discover-row.tsx';
import { FeaturedCategories } from '#areas/common/home/featured-categories.tsx';
import { HavenRow } from '#areas/common/home/haven-row.tsx';
import { Hero } from '#areas/common/home/hero.tsx';
import { HeroFrame } from '#areas/common/home/hero-frame.tsx';
import { ShareBanner } from '#areas/common/home/share-banner.tsx';
import { sharePlace } from '#areas/shop/share.ts';
import { Link } from 'react-router-dom';
import { homeMessages } from '#messages/shop/home.ts';
import waysStyles from './more-ways.module.css';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import waitingStyles from './home-waiting.module.css';

const below = {
  complete: <RecentlyViewedRow />,
  filling: (
    <>
      <RecentlyViewedRow />
      <Arriving hint={arrivingMessages.meanwhile} />
    </>
  ),
  failed: (
    <>
      <RecentlyViewedRow />
      <NothingYet title={nothingHereMessages.partTitle} />
    </>
  ),
};

export function HomeScreen() {
  useDocumentTitle(null);
  // Changes of the catalogue are drawn behind taps and frames, piece by piece.
  const read = useDeferredValue(useHome());
  const inFrame = (state: ReactNode) => (
    <main>
      <HeroFrame plain>{state}</HeroFrame>
    </main>
  );
  return (
    <ReadView
      read={read}
      waiting={
        <main>
          <HomeWaiting />
        </main>
      }
      frame={inFrame}
      // A first page is written one collection after the other. Shown before its slides are there, everything would
      // jump down when they come. Collections would also fetch large stand-ins for their pictures.
      part={({ slides, discover }, replica) =>
        slides.length > 0 || (replica === 'failed' && discover.length > 0)
      }
      notYet={
        <>
          {inFrame(<NothingYet />)}
          <Footer />
        </>
      }
    >
      {(home, replica) => (
        <HomeSections home={home} filling={replica === 'filling'}>
          {below[replica]}
        </HomeSections>
      )}
    </ReadView>
  );
}

type SectionsProps = {
  home: Home;
  /** The first products are still on their way. */
  filling?: boolean;
  /** Content that only this person sees: it is not kept for the next start. */
  children?: ReactNode;
};

/** Home as everybody sees it. */
export const HomeSections = memo(function HomeSections({ home, filling, children }: SectionsProps) {
  return (
    <>
      <main>
        <Hero slides={home.slides} />
        <FeaturedCategories promos={home.promos} tiles={home.tiles} />
        <ShareBanner onShare={() => sharePlace(shareMessages.site, paths.home)} />
        <HavenRow collections={home.collections} filling={filling} />
        <MoreWays />
        <DiscoverRow products={home.discover} filling={filling} />
        {children}
      </main>
      <Footer />
    </>
  );
});

/** Ways into the shop that no collection and no category is. */
function MoreWays() {
  return (
    <nav className={waysStyles.ways} aria-label={homeMessages.ways}>
      <Link to={paths.summerCollection} className={waysStyles.way}>
        {homeMessages.summer}
      </Link>
      <Link to={paths.brands} className={waysStyles.way}>
        {homeMessages.brands}
      </Link>
    </nav>
  );
}

/** Home's boxes before there is anything to put into them; the same as the shell of index.html. */
function HomeWaiting() {
  return (
    <>
      <HeroFrame />
      <div className={waitingStyles.tiles}>
        <Skeleton ratio="4 / 3" />
        <Skeleton ratio="4 / 3" />
      </div>
      <Arriving />
    </>
  );
}
