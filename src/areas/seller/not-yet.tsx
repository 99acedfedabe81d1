import CloudOff from 'lucide-react/icons/cloud-off';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** The first sync did not reach the shop: what there is nobody knows, so it is neither loading nor empty. */
export function NotYet({ title, text }: { title: string; text: string }) {
  return <EmptyState icon={<CloudOff size={32} strokeWidth={1.5} />} title={title} text={text} />;
}
