import CloudOff from 'lucide-react/icons/cloud-off';
import { useStorageState } from '#data/queries/storage-state.ts';
import { useShopTrouble } from '#data/queries/sync-status.ts';
import { sync } from '#data/commands/sync.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { nothingHereMessages } from '#messages/nothing-here.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';

/** `inMemory`: what to say instead of the text in a browser that keeps nothing. */
export type NothingYetMessages = { title: string; text: string; inMemory?: string };

const SHOP: NothingYetMessages = {
  title: nothingHereMessages.firstVisitOfflineTitle,
  text: nothingHereMessages.firstVisitOfflineText,
  inMemory: nothingHereMessages.firstVisitInMemory,
};

type Props = Partial<NothingYetMessages> & {
  /** What failed, where the shop answers and serves nothing. `reason` is a sentence. */
  failed?: (reason: string) => { title: string; text: string };
};

/** The first visit, and the shop could not be reached: why it is empty, what will help, and Retry. */
export function NothingYet({ title = SHOP.title, failed, ...messages }: Props) {
  const { text, inMemory = text } = messages.text === undefined ? SHOP : messages;
  const memory = useStorageState().kind === 'memory';
  // How it went is seen: the rows come, or this stays.
  const attempt = useAttempt(() => sync.now());
  const trouble = useShopTrouble();
  if (failed !== undefined && trouble !== null)
    return (
      <ErrorState
        {...failed(sentenceForCode(trouble))}
        retryLabel={chromeMessages.retry}
        onRetry={() => void attempt.run()}
      />
    );
  return (
    <EmptyState
      icon={<CloudOff size={32} strokeWidth={1.5} />}
      title={title}
      text={memory ? inMemory : text}
      action={
        <Button busy={attempt.busy} onClick={() => void attempt.run()}>
          {chromeMessages.retry}
        </Button>
      }
    />
  );
}
