/** Chromium's event; other browsers install from their own menu. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The offer of the browser that nobody has used so far, and a listener for its coming. */
export const installOffer: { event?: BeforeInstallPromptEvent | undefined; onChange?: () => void } = {};

/** Catches the browser's offer, which comes once, and on a slow connection before most of the app: to be called at once. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.event = event as BeforeInstallPromptEvent;
    installOffer.onChange?.();
  });
}
