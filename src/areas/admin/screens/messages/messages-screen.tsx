import MessageSquare from 'lucide-react/icons/message-square';
import { useContactMessages } from '#data/queries/admin/messages.ts';
import { messagesWords } from '#messages/admin/admin-tables.ts';
import { LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Table } from '#areas/admin/components/table.tsx';
import { TableTools } from '#areas/admin/components/table-tools.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { MessageRow } from './message-row.tsx';

const shown = [
  { value: '', label: messagesWords.all },
  { value: 'open', label: messagesWords.open },
];

export function MessagesScreen() {
  const control = useTableState(LEAST_LETTERS);
  const { search, filter, page } = control.state;
  const read = useContactMessages(search, filter === 'open', page);
  return (
    <main>
      <ScreenHeader title={messagesWords.title} />
      <TableTools
        control={control}
        searchLabel={messagesWords.search}
        filter={{ label: messagesWords.show, options: shown }}
      />
      <Table
        read={read}
        control={control}
        failed={messagesWords.failed}
        label={messagesWords.title}
        empty={{
          icon: <MessageSquare size={32} strokeWidth={1.5} />,
          title: messagesWords.empty,
          text: messagesWords.emptyHint,
        }}
      >
        {(message, reload) => <MessageRow key={message.id} message={message} onChanged={reload} />}
      </Table>
    </main>
  );
}
