import { privacyMessages } from '#messages/shop/privacy.ts';
import { ProseScreen } from '#areas/shop/components/prose.tsx';

export function PrivacyScreen() {
  return <ProseScreen messages={privacyMessages} />;
}
