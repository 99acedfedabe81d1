import { useArriving } from '../../../data/queries/arriving.ts';
import { chromeWords } from '../../../messages/chrome.ts';
import { homeWords } from '../../../messages/home.ts';
import { WaitingWords } from './waiting-words.tsx';

/** On a first visit: that the shop is on its way, and how much of it has come. */
export function Arriving() {
  const progress = useArriving();
  if (progress === null) return <WaitingWords told="at-once">{homeWords.filling}</WaitingWords>;
  return (
    <>
      <output className="for-readers">{homeWords.filling}</output>
      <WaitingWords told="never">{chromeWords.arriving(progress.done, progress.of)}</WaitingWords>
    </>
  );
}
