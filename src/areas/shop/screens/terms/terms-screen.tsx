import { termsWords } from '#messages/terms.ts';
import { ProseScreen } from '#areas/shop/components/prose.tsx';

export function TermsScreen() {
  return <ProseScreen words={termsWords} />;
}
