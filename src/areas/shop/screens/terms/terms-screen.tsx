import { termsMessages } from '#messages/shop/terms.ts';
import { ProseScreen } from '#areas/shop/components/prose.tsx';

export function TermsScreen() {
  return <ProseScreen messages={termsMessages} />;
}
