import { fieldChanges, type AuditEntry } from '#domain/admin/audit.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { auditMessages, fieldName } from '#messages/admin/admin-tables.ts';
import { formatUsDateTime } from '#messages/dates.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { Link } from 'react-router-dom';
import rows from '#areas/admin/components/table.module.css';
import { UnfoldingRow, type Unfolding } from '#areas/admin/components/unfolding-row.tsx';
import styles from './audit.module.css';
import { Isolated } from '#areas/common/isolated.tsx';

/** One change: who did it, its subject and its time; a tap shows each field before and after. */
export function AuditRow({ entry, ...unfolding }: { entry: AuditEntry } & Unfolding) {
  const changes = fieldChanges(entry);
  const subject = auditMessages.which(entry);
  return (
    <UnfoldingRow
      {...unfolding}
      facts={
        <>
          <span className={rows.name}>{auditMessages.sentence(entry)}</span>
          {subject === null ? null : <span className={rows.soft}>{subject}</span>}
          <span className={rows.soft}>{formatUsDateTime(entry.at)}</span>
        </>
      }
      side={
        <>
          <span className={rows.soft}>{auditMessages.subjects[entry.subject]}</span>
          <span className={rows.soft}>{auditMessages.fields(changes.length)}</span>
        </>
      }
    >
      {/* Entries of items carry the id of their order. */}
      {entry.subject === 'order_items' ? (
        <Link
          to={backOfficeLinkTo.table(adminPaths.orders, { q: orderNumber(entry.subjectId) })}
          className={styles.order}
        >
          {auditMessages.showOrder}
        </Link>
      ) : null}
      {entry.subject === 'returns' ? (
        <Link
          to={backOfficeLinkTo.table(adminPaths.returns, { q: orderNumber(entry.subjectName) })}
          className={styles.order}
        >
          {auditMessages.showReturns}
        </Link>
      ) : null}
      <dl className={styles.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              {entry.verb === 'insert' ? null : (
                <p>
                  <span className={rows.soft}>{auditMessages.before}:</span>{' '}
                  <Isolated text={auditMessages.value(field, before)} />
                </p>
              )}
              {entry.verb === 'delete' ? null : (
                <p>
                  <span className={rows.soft}>{auditMessages.after}:</span>{' '}
                  <Isolated text={auditMessages.value(field, after)} />
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </UnfoldingRow>
  );
}
