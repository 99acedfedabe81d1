import { useLocation, useNavigate } from '#router/router.tsx';

/** Goes back; on a screen opened from outside the shop, to `fallback` instead of out of it. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { opened } = useLocation();
  return () => {
    if (opened) navigate(fallback, { replace: true });
    else navigate(-1);
  };
}
