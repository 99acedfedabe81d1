import CloudOff from 'lucide-react/icons/cloud-off';
import { chromeWords } from '../../../messages/chrome.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The first visit, and the shop could not be reached: why it is empty, and what will help. */
export function NothingYet() {
  return (
    <EmptyState
      icon={<CloudOff size={32} strokeWidth={1.5} />}
      title={chromeWords.firstVisitOfflineTitle}
      text={chromeWords.firstVisitOfflineText}
    />
  );
}
