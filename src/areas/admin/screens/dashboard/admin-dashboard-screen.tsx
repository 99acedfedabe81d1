import { adminWords } from '../../../../messages/office.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';

export function AdminDashboardScreen() {
  return (
    <main>
      <ScreenHeader title={adminWords.links.dashboard} />
    </main>
  );
}
