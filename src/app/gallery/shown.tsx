import BadgeCheck from 'lucide-react/icons/badge-check';
import SearchX from 'lucide-react/icons/search-x';
import { Badge } from '#ui/states/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { PictureViewer } from '#ui/pictures/picture-viewer.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatusBadge } from '#ui/states/status-badge.tsx';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const nothing = () => undefined;
const VIEWED = [
  { src: '/icons/icon-512.png', alt: 'The icon' },
  { src: '/icons/icon-192.png', alt: 'The smaller icon' },
];
const VIEWER = {
  pictures: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  larger: 'Larger',
  smaller: 'Smaller',
  missing: 'Picture not available',
};
const COLOURS = [
  'ink',
  'paper',
  'turmeric',
  'turmeric-deep',
  'ink-90',
  'ink-72',
  'ink-54',
  'ink-16',
  'ink-6',
];
const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

export function Tokens() {
  return (
    <Specimen name="Tokens">
      <div className={styles.swatches}>
        {COLOURS.map((name) => (
          <State key={name} name={name}>
            <div className={styles.swatch} style={{ background: `var(--${name})` }} />
          </State>
        ))}
      </div>
      {['12', '14', '16', '20', '28', '40'].map((size) => (
        <p key={size} style={{ fontSize: `var(--size-${size})`, lineHeight: 1.2 }}>
          {size} · Drip Haven ₹1,499
        </p>
      ))}
    </Specimen>
  );
}

export function Facts() {
  return (
    <Specimen name="Facts">
      <State name="price: plain, reduced, large">
        <Price price="₹799" />
        <Price price="₹799" mrp="₹1,299" mrpLabel="MRP" off="38% OFF" bigOff />
        <Price price="₹1,149" mrp="₹1,299" mrpLabel="MRP" off="12% OFF" />
        <Price large price="₹799" mrp="₹1,299" mrpLabel="MRP" off="38% OFF" bigOff />
      </State>
      <State name="badge: each kind, with an icon">
        <Badge>New</Badge>
        <Badge kind="plain">Draft</Badge>
        <Badge kind="pending">Unpaid</Badge>
        <Badge kind="delivered">Paid</Badge>
        <Badge icon={<BadgeCheck size={14} aria-hidden />}>Verified Seller</Badge>
      </State>
      <State name="status, each with its icon">
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} label={status} />
        ))}
      </State>
    </Specimen>
  );
}

export function Pictures() {
  return (
    <Specimen name="Picture and skeleton">
      <div className={styles.swatches}>
        <State name="there">
          <Picture src="/icons/icon-192.png" alt="" />
        </State>
        <State name="missing">
          <Picture src="" alt="Not here" />
        </State>
        <State name="sold out">
          <Picture src="/icons/icon-192.png" alt="" band="Out of stock" />
        </State>
        <State name="coming">
          <Skeleton ratio="4 / 5" />
        </State>
      </div>
      <State name="lines that come">
        <div>
          <Skeleton width="40%" />
          <Skeleton width="70%" height="2em" />
        </div>
      </State>
      <State name="enlarged by pinch, two taps, wheel and keys; a swipe goes on">
        <div className={styles.viewer}>
          <PictureViewer
            pictures={VIEWED}
            index={0}
            messages={VIEWER}
            onView={nothing}
            onZoom={nothing}
            onClose={nothing}
          />
        </div>
      </State>
    </Specimen>
  );
}

export function Screens() {
  return (
    <Specimen name="Whole screens">
      <EmptyState
        icon={<SearchX size={32} strokeWidth={1.5} />}
        title="No products found"
        text="Try another word or fewer filters."
        action={<Button>View Collections</Button>}
      />
      <EmptyState title="Your wishlist is empty" />
      <ErrorState
        title="This device could not open its copy of the shop"
        text="Nothing is lost. Try again."
        retryLabel="Retry"
        onRetry={nothing}
      />
    </Specimen>
  );
}
