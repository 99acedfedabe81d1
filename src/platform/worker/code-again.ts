/** How soon code that did not come is asked for again: the line was bad, or the server had only another build's. In milliseconds. */
export const CODE_AGAIN = 3_000;
