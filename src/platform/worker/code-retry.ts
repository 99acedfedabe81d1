/** How soon code that did not come is requested again: the connection was bad, or the server had only another build's. In milliseconds. */
export const CODE_RETRY_MS = 3_000;
