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

/** The hash of the reset link that opened this page; '' where none did, or it was given before. */
export function recoveryLink(): string {
  takeRecoveryLink();
  const link = taken;
  taken = '';
  return link;
}
