import { Navigate } from '#router/router.tsx';
import { useSearchParams } from '#router/use-search-params.ts';
import { sharedPlace } from '#areas/shop/shared-place.ts';

/** Opened by the phone's share sheet; nobody sees it. */
export function ShareScreen() {
  const [shared] = useSearchParams();
  return <Navigate to={sharedPlace(shared, location.origin)} replace />;
}
