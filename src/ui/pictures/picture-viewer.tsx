// Loaded when somebody enlarges a picture. The library is React's own and draws no inline markup, as the policy wants.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef, useState } from 'react';
import {
  ACTION_CLOSE,
  Lightbox,
  LightboxRoot,
  MODULE_NO_SCROLL,
  MODULE_PORTAL,
  createModule,
  useEvents,
  type ComponentProps,
  type ControllerRef,
  type Plugin,
  type SlideImage,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './picture-viewer.module.css';

// In pixels of the picture for each of the screen. Twice its own size a garment's weave is still seen.
const LARGEST = 2;

export type PictureViewerProps = {
  /** Addresses and texts. Another array is another set of pictures. */
  pictures: readonly { src: string; alt: string }[];
  /** The one to begin with, and after the pictures change. */
  index: number;
  messages: {
    pictures: string;
    previous: string;
    next: string;
    larger: string;
    smaller: string;
    missing: string;
  };
  onView: (index: number) => void;
  onZoom: (zoom: number) => void;
  /** A picture was pulled down. */
  onClose: () => void;
};

/** Pictures to pinch, double tap, drag and swipe, or to move by the keys for arrows, plus and minus. It fills its place. */
export function PictureViewer({ pictures, index, messages, onView, onZoom, onClose }: PictureViewerProps) {
  const slides = useSlidesOf(pictures, index);
  const controller = useRef<ControllerRef>(null);
  // The keys reach it only with the focus inside.
  useEffect(() => controller.current?.focus(), []);
  const single = pictures.length < 2;
  return (
    <Lightbox
      open
      {...slides}
      close={onClose}
      plugins={[inPlace, Zoom]}
      className={styles.viewer}
      carousel={{ finite: single, preload: 1, padding: 0 }}
      controller={{ ref: controller, closeOnPullDown: true, closeOnEscape: false }}
      zoom={{ maxZoomPixelRatio: LARGEST, scrollToZoom: true, pinchZoomV4: true }}
      toolbar={{ buttons: [] }}
      labels={{ 'Photo gallery': messages.pictures, Previous: messages.previous, Next: messages.next }}
      on={{ view: ({ index: seen }) => onView(seen), zoom: ({ zoom }) => onZoom(zoom) }}
      render={{
        ...(single && { buttonPrev: () => null, buttonNext: () => null }),
        iconPrev: () => <ChevronLeft size={24} aria-hidden />,
        iconNext: () => <ChevronRight size={24} aria-hidden />,
        iconError: () => <p className={styles.missing}>{messages.missing}</p>,
        buttonZoom: ({ zoom, minZoom, maxZoom, disabled, zoomIn, zoomOut }) => (
          <>
            {/* Not disabled at the ends: a disabled button would drop the focus. */}
            <IconButton
              repeatable
              floating
              label={messages.smaller}
              aria-disabled={disabled || zoom <= minZoom}
              onClick={() => zoomOut()}
            >
              <ZoomOut size={20} aria-hidden />
            </IconButton>
            <IconButton
              repeatable
              floating
              label={messages.larger}
              aria-disabled={disabled || zoom >= maxZoom}
              onClick={() => zoomIn()}
            >
              <ZoomIn size={20} aria-hidden />
            </IconButton>
          </>
        ),
      }}
    />
  );
}

/** Index and slides for the library, which leaves a swipe at once when either changes: so the index changes only with the slides. */
function useSlidesOf(
  pictures: PictureViewerProps['pictures'],
  index: number,
): { slides: SlideImage[]; index: number } {
  const slidesOf = () => ({ of: pictures, slides: pictures.map((one): SlideImage => ({ ...one })), index });
  const [shown, setShown] = useState(slidesOf);
  if (shown.of !== pictures) setShown(slidesOf());
  return { slides: shown.slides, index: shown.index };
}

/** Draws it where it stands. The layer around it has the focus, the history and the page's scroll in hand. */
const inPlace: Plugin = ({ remove, replace }) => {
  remove(MODULE_NO_SCROLL);
  replace(MODULE_PORTAL, createModule(MODULE_PORTAL, Place));
};

function Place({ children, className, close }: ComponentProps) {
  const { subscribe } = useEvents();
  useEffect(() => subscribe(ACTION_CLOSE, () => close()), [subscribe, close]);
  return <LightboxRoot className={className}>{children}</LightboxRoot>;
}
