import { privacyWords } from '#messages/privacy.ts';
import { ProseScreen } from '#areas/shop/components/prose.tsx';

export function PrivacyScreen() {
  return <ProseScreen words={privacyWords} />;
}
