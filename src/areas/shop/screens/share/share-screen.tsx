import { Navigate } from '#areas/common/use-navigate.ts';
import { useSearchParams } from 'react-router-dom';
import { sharedPlace } from '#areas/shop/shared-place.ts';

/** Opened by the phone's share sheet; nobody sees it. */
export function ShareScreen() {
  const [shared] = useSearchParams();
  return <Navigate to={sharedPlace(shared, location.origin)} replace />;
}
