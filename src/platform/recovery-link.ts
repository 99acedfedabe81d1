let taken = '';

/**
 * Takes the proof of a reset link out of the address bar, before anything else reads it there or copies it. To be called
 * before all else. Auth leads to the site's root when it does not know the address that was asked for. A link that opens
 * another page goes on to `form`, also an expired one.
 */
export function takeRecoveryLink(form?: string): void {
  const { hash, pathname, search } = location;
  const isExpired = /[#&]error_code=otp_expired(&|$)/.test(hash);
  if (!isExpired && !/[#&](access_token|token_hash)=/.test(hash)) return;
  const leadsOn = isExpired || /[#&]type=recovery(&|$)/.test(hash);
  taken = hash;
  const isThere = form === undefined || !leadsOn || pathname.endsWith(form);
  history.replaceState(history.state, '', isThere ? pathname + search : form);
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
