import { chromeWords } from '#messages/chrome.ts';
import { nothingHereWords } from '#messages/nothing-here.ts';
import { ErrorState } from '#ui/states/error-state.tsx';

type Props = { title?: string; retry: () => void };

/** The phone could not read its own copy: an error with Retry, never an empty list. */
export function ReadFailed({ title = nothingHereWords.readFailedTitle, retry }: Props) {
  return (
    <ErrorState
      title={title}
      text={nothingHereWords.readFailedText}
      retryLabel={chromeWords.retry}
      onRetry={retry}
    />
  );
}
