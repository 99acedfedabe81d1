import { useNavigate } from './use-navigate.ts';

/** Goes back; on a screen opened from outside the shop, to `fallback` instead of out of it. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers the entries of a visit from 0.
    const first = (history.state as { idx?: number } | null)?.idx === 0;
    if (first) navigate(fallback, { replace: true });
    else navigate(-1);
  };
}
