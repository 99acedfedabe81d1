import CloudOff from 'lucide-react/icons/cloud-off';
import { sync } from '../../../data/actions/sync.ts';
import { chromeWords } from '../../../messages/chrome.ts';
import { nothingHereWords } from '../../../messages/nothing-here.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAttempt } from '../../common/use-attempt.ts';

export type NothingYetWords = { title: string; text: string };

const SHOP: NothingYetWords = {
  title: nothingHereWords.firstVisitOfflineTitle,
  text: nothingHereWords.firstVisitOfflineText,
};

/** The first visit, and the shop could not be reached: why it is empty, what will help, and Retry. */
export function NothingYet({ title = SHOP.title, text = SHOP.text }: Partial<NothingYetWords>) {
  // How it went is seen: the rows come, or this stays.
  const attempt = useAttempt(() => sync.now());
  return (
    <EmptyState
      icon={<CloudOff size={32} strokeWidth={1.5} />}
      title={title}
      text={text}
      action={
        <Button busy={attempt.busy} onClick={() => void attempt.run()}>
          {chromeWords.retry}
        </Button>
      }
    />
  );
}
