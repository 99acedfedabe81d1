let taken = '';

/**
 * Takes the proof of a reset link out of the address bar, before anything else reads it there or copies it. To be called
 * before all else.
 */
export function takeRecoveryLink(): void {
  if (!/[#&](access_token|token_hash)=/.test(location.hash)) return;
  taken = location.hash;
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The hash of the reset link that opened this page; '' where none did. A drawing that React repeats reads it again. */
export function recoveryLink(): string {
  takeRecoveryLink();
  return taken;
}

/** To be called when the link is kept elsewhere. */
export function forgetRecoveryLink(): void {
  taken = '';
}
