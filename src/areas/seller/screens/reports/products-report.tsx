import { Link } from 'react-router-dom';
import { readProductSales } from '#data/commands/seller/sales-reports.ts';
import { useProductSales, type ProductSalesRequest } from '#data/queries/seller/sales-reports.ts';
import { useToday } from '#data/queries/server-now.ts';
import { PRODUCT_SALES_SORTS, type ProductSales } from '#domain/order/sales-report.ts';
import { formatPrice } from '#messages/format.ts';
import {
  productsCsv,
  REPORT_FILES,
  salesReportMessages as messages,
} from '#messages/seller/sales-reports.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { Pager } from '#areas/back-office/pager.tsx';
import { Isolated } from '#areas/common/isolated.tsx';
import { ExportButton } from '#areas/common/lists/export-button.tsx';
import { SortControl } from '#areas/seller/sort-control.tsx';
import { ReportDays } from './report-days.tsx';
import styles from './reports.module.css';
import type { ReportChange } from './use-report-view.ts';

type Props = ProductSalesRequest & { page: number; change: ReportChange; goTo: (page: number) => void };

/** Every product with what it sold, what came back and its sell-through. */
export function ProductsReport({ page, change, goTo, ...request }: Props) {
  const products = useProductSales(request, page);
  const today = useToday();
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.rule}>{messages.productsRule}</p>
        <ReportDays days={request.days} change={change} />
        <div className={styles.sorting}>
          <SortControl
            labels={messages}
            sorts={PRODUCT_SALES_SORTS}
            sort={request.sort}
            reversed={!request.descending}
            className={styles.sort}
            onSort={(sort) => change({ sort, descending: true })}
            onReverse={() => change({ descending: !request.descending })}
          />
        </div>
        <ExportButton
          key={JSON.stringify(request)}
          what={messages.exportWhat}
          unit={messages.exportRow.products}
          row={messages.exportRow.products}
          nothing={products.status === 'ready' && products.data.total === 0}
          whyNothing={messages.exportNothing}
          read={async (onRead) => {
            const rows = await readProductSales(request, onRead);
            if (rows.length === 0) return null;
            return { name: REPORT_FILES.products(today), text: productsCsv(rows), orders: rows.length };
          }}
        />
      </div>
      <OnlineList read={products} what={messages.report} failed={messages.failed} rows={8}>
        {({ total, rows }) =>
          total === 0 ? (
            <EmptyState title={messages.productsNone} text={messages.productsNoneText} />
          ) : (
            <>
              <p className={styles.count} aria-live="polite">
                {messages.productsCount(total)}
              </p>
              {rows.length === 0 && <EmptyState title={messages.noPage} text={messages.noPageText} />}
              <ul className={styles.rows}>
                {rows.map((product) => (
                  <ProductRow key={product.productId} product={product} />
                ))}
              </ul>
              {(total > rows.length || page > 1) && (
                <Pager page={page} shown={rows.length} total={total} over={false} goTo={goTo} />
              )}
            </>
          )
        }
      </OnlineList>
    </>
  );
}

function ProductRow({ product }: { product: ProductSales }) {
  const { productId, name, isDeleted, stock, pieces, revenue, delivered, returned, sellThrough } = product;
  return (
    <li className={styles.product}>
      {isDeleted ? (
        <span className={styles.name}>
          <Isolated text={name} />
        </span>
      ) : (
        <Link to={backOfficeLinkTo.editProduct(productId)} className={styles.name}>
          <Isolated text={name} />
        </Link>
      )}
      {delivered === 0 ? (
        <span className={styles.figure}>{formatPrice(revenue)}</span>
      ) : (
        <Link
          to={backOfficeLinkTo.completedOrdersOf(name)}
          aria-label={`${formatPrice(revenue)}. ${messages.ordersOf(name)}`}
          className={styles.figure}
        >
          {formatPrice(revenue)}
        </Link>
      )}
      <span className={styles.soft}>
        {`${messages.sold(pieces)} · ${messages.stock(stock, isDeleted)} · ${messages.sellThrough(sellThrough)}`}
      </span>
      {returned > 0 && (
        <Link to={backOfficeLinkTo.sellerReturns('closed')} className={styles.softLink}>
          {messages.returnedOf(returned, delivered)}
        </Link>
      )}
    </li>
  );
}
