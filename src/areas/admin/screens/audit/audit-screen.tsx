import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { useAudit } from '#data/queries/admin/audit.ts';
import { AUDIT_SUBJECTS } from '#domain/admin/audit.ts';
import { auditWords } from '#messages/admin/admin-tables.ts';
import { LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Table } from '#areas/admin/components/table.tsx';
import { TableTools } from '#areas/admin/components/table-tools.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { AuditRow } from './audit-row.tsx';

const subjects = [
  { value: '', label: auditWords.everything },
  ...AUDIT_SUBJECTS.map((subject) => ({ value: subject, label: auditWords.subjects[subject] })),
];

export function AuditScreen() {
  const control = useTableState(LEAST_LETTERS);
  const { search, filter, page } = control.state;
  const read = useAudit(search, filter, page);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <main>
      <ScreenHeader title={auditWords.title} />
      <TableTools
        control={control}
        searchLabel={auditWords.search}
        filter={{ label: auditWords.about, options: subjects }}
      />
      <Table
        read={read}
        control={control}
        failed={auditWords.failed}
        what={auditWords.entries}
        label={auditWords.title}
        empty={{ icon: <History size={32} strokeWidth={1.5} />, title: auditWords.empty }}
      >
        {(entry) => (
          <AuditRow
            key={entry.id}
            entry={entry}
            open={open === entry.id}
            onToggle={() => setOpen(open === entry.id ? null : entry.id)}
          />
        )}
      </Table>
    </main>
  );
}
