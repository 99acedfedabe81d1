import type { Session } from '@supabase/supabase-js';

export type TokenListener = (session: Session | null, isBlocked: boolean) => void;

/** Gives the clients a person's tokens. */
export type TokenSource = {
  /** The name under which auth-js stores the tokens. */
  readonly storageKey: string;
  /** The storage for auth-js, which stores there what a sign-in brings. */
  readonly storage: {
    getItem: (key: string) => string | null;
    setItem: (key: string, value: string) => void;
    removeItem: (key: string) => void;
  };
  /** The stored access token; null when none is stored. It is good while a request with it still arrives before it expires. */
  stored: () => { token: string; isGood: boolean; hasExpired: boolean } | null;
  /** The access token: at once while it is good, refreshed otherwise; null when none is stored. Throws as `refresh`. */
  accessToken: () => Promise<string | null>;
  /**
   * Replaces the stored tokens. Callers that ask meanwhile share one request. Throws ShopError 'signed_out' if there are none or
   * they are refused, which ends the session here. Throws RemoteError if the auth server cannot be reached. Tokens that another
   * tab stored meanwhile count.
   */
  refresh: () => Promise<void>;
  /**
   * Calls back when this page or another tab has stored other tokens, and with null when this page had to give them up. Then
   * `isBlocked` says whether the auth server named a block of the account. The identity reports a sign-out in another tab.
   */
  onChange: (listener: TokenListener) => () => void;
};
