import Info from 'lucide-react/icons/info';
import { createElement } from 'react';
import type { toast as HotToast } from 'react-hot-toast';

// The toast library loads with the first toast or when the page is idle, whichever is first: it is not needed to paint.
const SHORT_MS = 2000;
const DEFAULT_MS = 4000;

const ICON_PX = 20;

const load = () => import('react-hot-toast');

/**
 * Short words at the edge of the screen: success and hints 2 s, failure and notices 4 s, loading until it is replaced or dismissed.
 * A toast takes the place of the one with the same `id`.
 */
export const toast = {
  success: (text: string, id?: string) => show((hot) => hot.success(text, { duration: SHORT_MS, id })),
  error: (text: string, duration = DEFAULT_MS, id?: string) =>
    show((hot) => hot.error(text, { duration, id })),
  /** Why a tap on a product did nothing yet: few words, and the person looks at the product again at once. */
  hint: (text: string) => show((hot) => hot(text, { duration: SHORT_MS, icon: neutralIcon() })),
  /** A failure at a product, which the person looks at again at once. */
  shortError: (text: string) => show((hot) => hot.error(text, { duration: SHORT_MS })),
  notice: (text: string, duration = DEFAULT_MS) => show((hot) => hot(text, { duration })),
  loading: (text: string, id: string) => show((hot) => hot.loading(text, { id, duration: Infinity })),
  dismiss: (id?: string) => show((hot) => hot.dismiss(id)),
};

// Nothing failed: a cross would say so.
const neutralIcon = () => createElement(Info, { size: ICON_PX, 'aria-hidden': true });

function show(call: (hot: typeof HotToast) => unknown): void {
  // Without the library there is no toast, and that is no error of the page.
  load().then(
    ({ toast: hot }) => void call(hot),
    () => undefined,
  );
}
