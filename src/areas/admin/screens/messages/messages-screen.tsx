import MessageSquare from 'lucide-react/icons/message-square';
import { useContactMessages } from '#data/queries/admin/messages.ts';
import { inboxMessages } from '#messages/admin/admin-tables.ts';
import { LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { MessageRow } from './message-row.tsx';

const shown = [
  { value: '', label: inboxMessages.all },
  { value: 'open', label: inboxMessages.open },
];

export function MessagesScreen() {
  const control = useTableState(LEAST_LETTERS);
  const { search, filter, page } = control.state;
  return (
    <ListScreen
      messages={inboxMessages}
      read={useContactMessages(search, filter === 'open', page)}
      control={control}
      filter={{ label: inboxMessages.show, options: shown }}
      icon={<MessageSquare size={32} strokeWidth={1.5} />}
    >
      {(message, reload) => <MessageRow key={message.id} message={message} onChanged={reload} />}
    </ListScreen>
  );
}
