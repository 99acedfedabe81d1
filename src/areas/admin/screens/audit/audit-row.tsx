import { useId } from 'react';
import { fieldChanges, type AuditEntry } from '../../../../domain/audit.ts';
import { auditWords, fieldName } from '../../../../messages/admin-tables.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { classes } from '../../../../ui/classes.ts';
import rows from '../../components/table.module.css';
import styles from './audit.module.css';

type Props = { entry: AuditEntry; open: boolean; onToggle: () => void };

/** Who did what to what, and when; a tap shows each field before and after. */
export function AuditRow({ entry, open, onToggle }: Props) {
  const id = useId();
  const changes = fieldChanges(entry);
  return (
    <li>
      <h2 className={styles.heading}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text stands further down than the rule looks */}
        <button
          type="button"
          className={classes(rows.row, styles.toggle)}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={rows.facts}>
            <span className={rows.name}>{auditWords.sentence(entry)}</span>
            <span className={rows.soft}>{formatDateTime(entry.at)}</span>
          </span>
          <span className={rows.side}>
            <Badge kind="plain">{auditWords.subjects[entry.subject]}</Badge>
            <span className={rows.soft}>{auditWords.fields(changes.length)}</span>
          </span>
        </button>
      </h2>
      <div id={id} hidden={!open}>
        <dl className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd>
                {entry.verb === 'insert' ? null : (
                  <p>
                    <span className={rows.soft}>{auditWords.before}:</span> {before ?? auditWords.nothing}
                  </p>
                )}
                {entry.verb === 'delete' ? null : (
                  <p>
                    <span className={rows.soft}>{auditWords.after}:</span> {after ?? auditWords.nothing}
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
