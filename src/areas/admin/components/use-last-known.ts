import { useState } from 'react';

/** A value, and what it was last while it is not known: null until it was known once. */
export function useLastKnown<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
