import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useReachable } from '#data/queries/sync-status.ts';
import { BACK_OFFICE_PAGE } from '#domain/admin/list-request.ts';
import { pagerMessages } from '#messages/back-office.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import styles from './pager.module.css';

type Props = {
  page: number;
  shown: number;
  total: number;
  over: boolean;
  goTo: (page: number) => void;
  /** Without a connection the device has a page to show, too. */
  offline?: boolean;
  /** The name of the list, where a screen has two. */
  label?: string;
};

/** Where in the list one is, and the pages beside it. Past the counted rows a full page may have another after it. */
export function Pager({
  page,
  shown,
  total,
  over,
  goTo,
  offline = false,
  label = pagerMessages.pages,
}: Props) {
  const resting = !useReachable() && !offline;
  const from = (page - 1) * BACK_OFFICE_PAGE + 1;
  const to = from + shown - 1;
  const more = over ? shown === BACK_OFFICE_PAGE : to < total;
  // An address may name a page that is not, or no longer: the way back leads to the last that is.
  const previous =
    shown === 0 ? Math.min(page - 1, Math.max(1, Math.ceil(total / BACK_OFFICE_PAGE))) : page - 1;
  const leave = (next: number) => {
    goTo(next);
    window.scrollTo({ top: 0 });
  };
  const range = (
    <output>
      {shown === 0 ? pagerMessages.nothing : pagerMessages.range(from, to, Math.max(total, to), over)}
    </output>
  );
  if (page === 1 && !more) return <div className={styles.pager}>{range}</div>;
  return (
    <nav aria-label={label} className={styles.pager}>
      <IconButton
        repeatable
        label={pagerMessages.previous}
        disabled={resting || page === 1}
        onClick={() => leave(previous)}
      >
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      {range}
      <IconButton
        repeatable
        label={pagerMessages.next}
        disabled={resting || !more}
        onClick={() => leave(page + 1)}
      >
        <ChevronRight size={22} aria-hidden />
      </IconButton>
    </nav>
  );
}
