import { AUDIT_SUBJECTS, type AuditEntry } from '#domain/admin/audit.ts';
import { pageArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';

/** Reads the changes, newest first; `subject` '' for all. The search covers who did it and the changed thing's name. */
export function useAudit(search: string, subject: string, page: number): OnlineRead<Paged<AuditEntry>> {
  return useOnlineRead(
    'admin_audit',
    { p_search: search, p_subject: subject === '' ? null : subject, ...pageArgs(page) },
    toEntries,
  );
}

const toEntries = pageOf((row): AuditEntry => {
  const { verb } = row;
  return {
    id: String(row['id']),
    at: String(row['created_at']),
    actorName: String(row['actor_name']),
    actorRole: String(row['actor_role']),
    subject: AUDIT_SUBJECTS.find((known) => known === row['subject']) ?? 'products',
    subjectId: String(row['subject_id']),
    subjectName: String(row['subject_name']),
    verb: verb === 'insert' || verb === 'delete' ? verb : 'update',
    before: (row['before'] ?? {}) as Record<string, unknown>,
    after: (row['after'] ?? {}) as Record<string, unknown>,
  };
});
