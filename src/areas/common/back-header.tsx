import { chromeMessages } from '#messages/chrome.ts';
import { ScreenHeader, type ScreenHeaderProps } from '#ui/screen-header.tsx';
import { useBack } from './use-back.ts';

type Props = Pick<ScreenHeaderProps, 'title' | 'right'> & {
  /** Where Back leads on a screen that was opened from outside the shop. */
  to: string;
};

/** The bar at the top of a screen below another one. */
export function BackHeader({ to, ...header }: Props) {
  return <ScreenHeader {...header} onBack={useBack(to)} backLabel={chromeMessages.back} />;
}
