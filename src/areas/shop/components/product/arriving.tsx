import { useArriving } from '#data/queries/shop/arriving.ts';
import { arrivingMessages } from '#messages/shop/arriving.ts';
import { WaitingWords } from '../waiting-words.tsx';

type Props = {
  /** The actions that this screen offers already. */
  hint?: string;
  /** Where it stands: at the lower edge of what is seen, or at the head of the boxes that follow. */
  at?: 'edge' | 'boxes';
  /** Its beginning is shown: words only while figures count. */
  begun?: boolean;
};

/**
 * On a first visit: that the shop is on its way, how much of it has come, and what is available until then. It takes no room: nothing
 * moves when it goes. Read out once, without the figures.
 */
export function Arriving({ hint, at = 'edge', begun = false }: Props) {
  const progress = useArriving();
  if (begun && (progress === null || progress.done >= progress.of)) return null;
  return (
    <>
      <output className="for-readers">
        {arrivingMessages.begun} {hint}
      </output>
      <WaitingWords announced="never" over={at}>
        {progress === null ? arrivingMessages.begun : arrivingMessages.progress(progress.done, progress.of)}
        {hint && progress !== null ? (
          <>
            <br />
            {hint}
          </>
        ) : null}
      </WaitingWords>
    </>
  );
}
