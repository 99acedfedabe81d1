import History from 'lucide-react/icons/history';
import { useAudit } from '#data/queries/admin/audit.ts';
import { AUDIT_SUBJECTS } from '#domain/admin/audit.ts';
import { auditMessages } from '#messages/admin/admin-tables.ts';
import { LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useUnfolding } from '#areas/admin/components/unfolding-row.tsx';
import { AuditRow } from './audit-row.tsx';

const subjects = [
  { value: '', label: auditMessages.everything },
  ...AUDIT_SUBJECTS.map((subject) => ({ value: subject, label: auditMessages.subjects[subject] })),
];

export function AuditScreen() {
  const control = useTableState(LEAST_LETTERS);
  const { search, filter, page } = control.state;
  const unfolding = useUnfolding();
  return (
    <ListScreen
      messages={auditMessages}
      read={useAudit(search, filter, page)}
      control={control}
      filter={{ label: auditMessages.about, options: subjects }}
      icon={<History size={32} strokeWidth={1.5} />}
    >
      {(entry) => <AuditRow key={entry.id} entry={entry} {...unfolding(entry.id)} />}
    </ListScreen>
  );
}
