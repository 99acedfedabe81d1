import { useSellerStatistics } from '../../../../data/queries/seller-statistics.ts';
import { sellerWords } from '../../../../messages/office.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { OnlineList } from '../../../office/online-list.tsx';

export function SellerDashboardScreen() {
  const statistics = useSellerStatistics();
  return (
    <main>
      <ScreenHeader title={sellerWords.links.dashboard} />
      <OnlineList read={statistics} failed={sellerWords.statisticsFailed}>
        {({ products }) => <p>{products}</p>}
      </OnlineList>
    </main>
  );
}
