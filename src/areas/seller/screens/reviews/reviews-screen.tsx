import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import { useSellerReviews, type SellerReview } from '#data/queries/seller/seller-reviews.ts';
import { pageNumber } from '#domain/admin/list-request.ts';
import { sellerReviewMessages as messages } from '#messages/reviews/staff.ts';
import { Tabs } from '#ui/controls/tabs.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { useOpening } from '#areas/common/use-opening.ts';
import { Pager } from '#areas/back-office/pager.tsx';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { useEnlargedReview } from '#areas/common/reviews/use-enlarged-review.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';

const TABS = ['unanswered', 'all'] as const;
type TabKey = (typeof TABS)[number];

/** The reviews of the seller's products. The shop has them, so the list needs a connection. */
export function ReviewsScreen() {
  const [search, setSearch] = useLiveSearchParams();
  const selected = TABS.find((tab) => tab === search.get('show')) ?? 'unanswered';
  return (
    <main>
      <ScreenHeader title={messages.title} />
      <Tabs
        label={messages.tabs}
        tabs={TABS.map((key) => ({ key, label: messages[key] }))}
        selected={selected}
        onSelect={(show) => setSearch({ show }, { replace: true })}
      >
        <List
          key={selected}
          tab={selected}
          page={pageNumber(search.get('page'))}
          goTo={(page) => setSearch({ show: selected, page: String(page) })}
        />
      </Tabs>
    </main>
  );
}

type Props = { tab: TabKey; page: number; goTo: (page: number) => void };

function List({ tab, page, goTo }: Props) {
  const read = useSellerReviews(tab === 'unanswered', page);
  const { enlarge, layer } = useEnlargedReview();
  const { shown, show, close } = useOpening<SellerReview>();
  return (
    <>
      <OnlineList read={read} what={messages.title} failed={messages.failed}>
        {({ rows, total, over }) =>
          total === 0 ? (
            <EmptyState
              icon={<MessageSquareQuote size={32} strokeWidth={1.5} />}
              title={messages.none[tab]}
              text={messages.noneText[tab]}
            />
          ) : (
            <>
              <ul className={styles.cards} aria-label={messages.title}>
                {rows.map((review) => (
                  <li key={review.id}>
                    <ReviewCard
                      review={review}
                      onOpenPicture={(path) => enlarge(review.productName, review, path)}
                      onAnswer={() => show(review)}
                      onChanged={read.reload}
                    />
                  </li>
                ))}
              </ul>
              {total > rows.length && (
                <Pager page={page} shown={rows.length} total={total} over={over} goTo={goTo} />
              )}
            </>
          )
        }
      </OnlineList>
      {layer}
      {shown && (
        <AnswerSheet
          key={shown.key}
          review={shown.subject}
          open={shown.open}
          onClose={close}
          onSaved={read.reload}
        />
      )}
    </>
  );
}
