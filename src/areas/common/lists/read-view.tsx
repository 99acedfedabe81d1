import type { ReactNode } from 'react';
import type { Read } from '#data/queries/read.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { nothingHereMessages } from '#messages/nothing-here.ts';
import { ErrorState } from '#ui/states/error-state.tsx';

type FillState = Extract<Read<unknown>, { status: 'ready' }>['replica'];

type Props<T> = {
  read: Read<T>;
  /** Stands there while nothing is known. */
  waiting: ReactNode;
  /** Stands there while the first sync runs; `waiting` where left out. */
  filling?: ReactNode;
  /** Title and text of the failure, where the common words do not do. */
  failed?: string;
  failedText?: string;
  /** Puts the failure into its place, where it is the whole screen. */
  frame?: (failure: ReactNode) => ReactNode;
  /** Stands there when the first sync could not reach the shop. Left out, the children say so. */
  notYet?: ReactNode;
  /** Whether data that may lack some is shown before the first sync is through. Left out, it is not. */
  part?: (data: T, replica: FillState) => boolean;
  children: (data: T, replica: FillState) => ReactNode;
};

/** A local read in each of its states: waiting, failed with Retry, filling, not reached, there. A failed read is never an empty list. */
export function ReadView<T>({
  read,
  waiting,
  filling = waiting,
  part,
  notYet,
  children,
  ...failure
}: Props<T>) {
  if (read.status === 'loading') return waiting;
  if (read.status === 'failed') return <Failure retry={read.retry} {...failure} />;
  const { data, replica } = read;
  if (replica === 'complete' || part?.(data, replica) === true) return children(data, replica);
  if (replica === 'filling') return filling;
  return notYet === undefined ? children(data, replica) : notYet;
}

type FailureProps = Pick<Props<unknown>, 'failed' | 'failedText' | 'frame'> & { retry: () => void };

function Failure({ retry, failed, failedText, frame }: FailureProps) {
  const failure = (
    <ErrorState
      title={failed ?? nothingHereMessages.readFailedTitle}
      text={failedText ?? nothingHereMessages.readFailedText}
      retryLabel={chromeMessages.retry}
      onRetry={retry}
    />
  );
  return frame === undefined ? failure : frame(failure);
}
