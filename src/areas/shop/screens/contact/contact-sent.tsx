import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { contactWords } from '#messages/shop/contact.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

type Props = {
  /** 'with-us' only once the shop has said so. */
  state: 'with-us' | 'on-its-way' | 'waiting';
  email: string;
  onAnother: () => void;
};

/** Where the message is by now. */
export function ContactSent({ state, email, onAnother }: Props) {
  const arrived = state === 'with-us';
  const waits = state === 'waiting' ? contactWords.queuedText : contactWords.onItsWay;
  return (
    <EmptyState
      icon={arrived ? <CircleCheck size={32} strokeWidth={1.5} /> : <Clock size={32} strokeWidth={1.5} />}
      title={arrived ? contactWords.sentTitle : contactWords.queuedTitle}
      text={arrived ? contactWords.sentText(email) : waits}
      action={<Button onClick={onAnother}>{contactWords.another}</Button>}
    />
  );
}
