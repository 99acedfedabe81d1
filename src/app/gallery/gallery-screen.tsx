import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Buttons, Choices, Fields } from './controls.tsx';
import { Layers, Moving } from './layers.tsx';
import { Facts, Pictures, Screens, Tokens } from './shown.tsx';

/** Every primitive of the design system in every state. Under /_ui while developing; no build carries it. */
export function GalleryScreen() {
  return (
    <main>
      <ScreenHeader title="Design system" />
      <Tokens />
      <Buttons />
      <Fields />
      <Choices />
      <Facts />
      <Pictures />
      <Layers />
      <Moving />
      <Screens />
    </main>
  );
}
