/**
 * A request that brought no answer of ours. With `network` the request never arrived, or the connection broke. With `timeout` no
 * answer came in time. With `not_ours` something between us and the server answered, such as a captive portal with HTML. With
 * `http` the server itself refused, with its code.
 */
export class RemoteError extends Error {
  readonly kind: 'network' | 'timeout' | 'not_ours' | 'http';
  readonly status: number;
  /** SQLSTATE or PostgREST's code, '' when there is none. */
  readonly code: string;
  /** The procedures put the domain's code, or JSON with figures, here. */
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: RemoteError['kind'],
    facts: {
      status?: number;
      code?: string;
      message?: string;
      detail?: string;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(facts.message ?? kind);
    this.name = 'RemoteError';
    this.kind = kind;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? '';
    this.detail = facts.detail ?? '';
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}
