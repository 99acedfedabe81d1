import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as HotToaster, toast, useToasterStore } from 'react-hot-toast';
import styles from './toaster.module.css';

const MOST = 20;

/** Where toasts appear: over everything, sheets included (which make the rest of the page inert). */
export function Toaster() {
  const { toasts } = useToasterStore();
  useEffect(() => {
    for (const old of toasts.filter((one) => one.visible).slice(MOST)) toast.dismiss(old.id);
  }, [toasts]);
  return createPortal(
    <HotToaster
      position="top-center"
      containerStyle={{ zIndex: 60, top: 12 }}
      toastOptions={{
        className: styles.toast,
        iconTheme: { primary: '#eaaa07', secondary: '#292728' },
      }}
    />,
    layer(),
  );
}

function layer(): HTMLElement {
  const found = document.getElementById('toasts');
  if (found) return found;
  const made = document.createElement('div');
  made.id = 'toasts';
  made.dataset.aboveModals = '';
  // There before its words, or readers say nothing of them.
  made.setAttribute('aria-live', 'polite');
  document.body.append(made);
  return made;
}
