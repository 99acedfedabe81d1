import { Navigate } from 'react-router-dom';
import { useQueuedSearchParams } from '#areas/common/use-queued-search-params.ts';
import { sharedPlace } from '#areas/shop/shared-place.ts';

/** Opened by the phone's share sheet; nobody sees it. */
export function ShareScreen() {
  const [shared] = useQueuedSearchParams();
  return <Navigate to={sharedPlace(shared, location.origin)} replace />;
}
