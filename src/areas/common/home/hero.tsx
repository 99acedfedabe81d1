import ArrowRight from 'lucide-react/icons/arrow-right';
import { FIRST_PICTURE_SIZES, pictureSet } from '#domain/product/pictures.ts';
import type { Slide } from '#domain/content/content.ts';
import { homeMessages } from '#messages/shop/home.ts';
import { Carousel } from '#ui/pictures/carousel.tsx';
import type { HeldSlide } from '#ui/pictures/use-slides.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { ContentLink } from './content-link.tsx';
import { HeroFrame } from './hero-frame.tsx';
import { useStop } from '../use-stillness.ts';
import styles from './hero.module.css';
import { Isolated } from '../isolated.tsx';

const SLIDE_MS = 5000;
const SWIPE = { distance: 50 };

type Props = {
  slides: Slide[];
  /** How it will look: links rest, and the slide that is edited is held. Left out, it is the shop's. */
  preview?: { held: HeldSlide };
};

export function Hero({ slides, preview }: Props) {
  const stop = useStop();
  if (slides.length === 0)
    return (
      <HeroFrame plain resting={preview !== undefined}>
        <p className={styles.tagline}>{homeMessages.tagline}</p>
      </HeroFrame>
    );
  return (
    <HeroFrame light resting={preview !== undefined}>
      <Carousel
        className={styles.carousel}
        count={slides.length}
        label={homeMessages.highlights}
        interval={SLIDE_MS}
        swipe={SWIPE}
        barLabel={(number) => homeMessages.slide(number, slides.length)}
        stop={stop}
        {...preview}
        renderSlide={(index) => {
          const slide = slides[index];
          return slide ? (
            <HeroSlide slide={slide} first={index === 0} resting={preview !== undefined} />
          ) : null;
        }}
      />
    </HeroFrame>
  );
}

function HeroSlide({ slide, first, resting }: { slide: Slide; first: boolean; resting: boolean }) {
  return (
    <div className={styles.slide} inert={resting}>
      <Picture
        {...pictureSet(slide.image)}
        sizes={FIRST_PICTURE_SIZES.home}
        alt=""
        eager
        first={first}
        className={styles.picture}
      />
      <div className={styles.text}>
        <h2 className={styles.title}>{slide.title}</h2>
        {slide.subtitle ? <p className={styles.subtitle}>{slide.subtitle}</p> : null}
        {slide.linkUrl && slide.linkText ? (
          <ContentLink to={slide.linkUrl} className={styles.action}>
            <Isolated text={slide.linkText} /> <ArrowRight size={18} aria-hidden />
          </ContentLink>
        ) : null}
      </div>
    </div>
  );
}
