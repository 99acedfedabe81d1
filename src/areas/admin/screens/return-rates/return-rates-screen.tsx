import Percent from 'lucide-react/icons/percent';
import { Link } from 'react-router-dom';
import { useReturnRates, type ReturnRate } from '#data/queries/admin/returns.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { returnRatesMessages as messages } from '#messages/admin/admin-returns.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { stuckToTop } from '#ui/stuck-bar.ts';
import { SellerLink } from '#areas/admin/components/party-links.tsx';
import rows from '#areas/admin/components/table.module.css';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import tools from '#areas/back-office/list-tools.module.css';
import { OnlineList } from '#areas/back-office/online-list.tsx';

const DAYS = [30, 90, 365];
const USUAL_DAYS = 90;

/** The share of delivered pieces that came back, by seller. The URL has the number of days. */
export function ReturnRatesScreen() {
  const [address, setAddress] = useLiveSearchParams();
  const days = DAYS.find((choice) => String(choice) === address.get('days')) ?? USUAL_DAYS;
  const read = useReturnRates(days);
  const reachable = useReachable();
  return (
    <main>
      <ScreenHeader title={messages.title} />
      <div ref={stuckToTop} className={tools.tools}>
        <SelectField
          label={messages.days}
          options={DAYS.map((choice) => ({ value: String(choice), label: messages.lastDays(choice) }))}
          disabled={!reachable}
          value={String(days)}
          onChange={({ target: { value } }) =>
            setAddress(value === String(USUAL_DAYS) ? {} : { days: value })
          }
        />
      </div>
      <OnlineList
        read={read}
        what={messages.rates}
        failed={messages.failed}
        unexplained={messages.loadError}
        rows={6}
      >
        {(rates) =>
          rates.length === 0 ? (
            <EmptyState
              icon={<Percent size={32} strokeWidth={1.5} />}
              title={messages.empty}
              text={messages.emptyHint}
            />
          ) : (
            <ul aria-label={messages.title} className={rows.rows}>
              {rates.map((rate) => (
                <RateRow key={rate.sellerId} rate={rate} />
              ))}
            </ul>
          )
        }
      </OnlineList>
    </main>
  );
}

function RateRow({
  rate: { sellerId, brandName, delivered, returned, refused, rate },
}: {
  rate: ReturnRate;
}) {
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <p className={rows.name}>
          <SellerLink id={sellerId} name={brandName} />
        </p>
        <p className={rows.soft}>{messages.delivered(delivered)}</p>
        <p className={rows.soft}>{`${messages.returned(returned)} · ${messages.refused(refused)}`}</p>
      </div>
      <div className={rows.side}>
        {rate === null ? null : <p className={rows.amount}>{messages.rate(rate)}</p>}
        <p className={rows.soft}>
          <Link
            to={backOfficeLinkTo.table(adminPaths.returns, { seller: sellerId })}
            aria-label={messages.returnsTo(brandName)}
          >
            {messages.returns}
          </Link>
        </p>
      </div>
    </li>
  );
}
