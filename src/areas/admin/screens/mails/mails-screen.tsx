import MailCheck from 'lucide-react/icons/mail-check';
import { useUnsentMails } from '#data/queries/admin/mails.ts';
import { unsentMailMessages } from '#messages/admin/admin-tables.ts';
import { LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { MailRow } from './mail-row.tsx';

const shown = [
  { value: '', label: unsentMailMessages.all },
  { value: 'given-up', label: unsentMailMessages.givenUp },
];

export function MailsScreen() {
  const control = useTableState(LEAST_LETTERS);
  const { search, filter, page } = control.state;
  return (
    <ListScreen
      messages={unsentMailMessages}
      read={useUnsentMails(search, filter === 'given-up', page)}
      control={control}
      filter={{ label: unsentMailMessages.show, options: shown }}
      icon={<MailCheck size={32} strokeWidth={1.5} />}
    >
      {(mail, reload) => <MailRow key={mail.id} mail={mail} onChanged={reload} />}
    </ListScreen>
  );
}
