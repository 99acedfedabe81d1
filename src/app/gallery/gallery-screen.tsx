import { ScreenHeader } from '#ui/screen-header.tsx';
import { Buttons, Choices } from './controls.tsx';
import { Fields, Files } from './fields.tsx';
import { Layers, Toasts } from './layers.tsx';
import { Moving } from './moving.tsx';
import { Facts, Pictures, Screens, Tokens } from './shown.tsx';

/** Every primitive of the design system in every state. Under /_ui while developing; no build carries it. */
export function GalleryScreen() {
  return (
    <main>
      <ScreenHeader title="Design system" />
      <Tokens />
      <Buttons />
      <Fields />
      <Files />
      <Choices />
      <Facts />
      <Pictures />
      <Layers />
      <Toasts />
      <Moving />
      <Screens />
    </main>
  );
}
