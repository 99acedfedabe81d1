import { adminMessages } from '#messages/back-office.ts';
import { adminPaths } from '#back-office-paths';
import { Login } from '#areas/back-office/login.tsx';

export function AdminLoginScreen() {
  return <Login texts={adminMessages} paths={adminPaths} />;
}
