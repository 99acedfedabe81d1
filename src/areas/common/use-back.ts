import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back; on a screen opened from outside the shop, to `fallback` instead of out of it. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') void navigate(fallback, { replace: true });
    else void navigate(-1);
  };
}
