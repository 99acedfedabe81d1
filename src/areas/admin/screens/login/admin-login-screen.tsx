import { adminWords } from '#messages/office.ts';
import { adminPaths } from '#office-paths';
import { Login } from '#areas/office/login.tsx';

export function AdminLoginScreen() {
  return <Login texts={adminWords} home={adminPaths.dashboard} login={adminPaths.login} />;
}
