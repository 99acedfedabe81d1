import { useReachable } from '#data/queries/sync-status.ts';
import type { OnlineRead, Paged } from '#data/queries/online/online-read.ts';
import { tableMessages as messages } from '#messages/admin/admin-tables.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { NONE_CHOSEN, type Chosen, withoutDone } from './toggled.ts';

type Props = {
  /** A page of the list. */
  read: OnlineRead<Paged<{ id: string }>>;
  chosen: Chosen;
  /** Gets the ids of all rows that match, over all pages. */
  load: () => Promise<string[]>;
  onChoose: (chosen: Chosen) => void;
};

/** Ticks the rows of this page, or all that match. When all are ticked, the button clears them. */
export function SelectAll({ read, chosen, load, onChoose }: Props) {
  const reachable = useReachable();
  const ticking = useAttempt(async () => onChoose(new Set(await load())));
  if (read.status !== 'ready') return null;
  const { rows, total, over } = read.data;
  const hasAll = chosen.size > 0 && chosen.size >= total;
  const ids = rows.map(({ id }) => id);
  return (
    <>
      {total > rows.length || over ? (
        <Button
          wide
          busy={ticking.busy}
          resting={hasAll || reachable ? null : messages.online}
          onClick={() => (hasAll ? onChoose(NONE_CHOSEN) : void ticking.run())}
        >
          {ticking.busy
            ? messages.selecting
            : hasAll
              ? messages.clearSelection
              : messages.selectAll(total, over)}
        </Button>
      ) : null}
      <FormFailure failure={ticking.failure} what={messages.selectFailed} />
      {ids.length === 0 ? null : (
        <Checkbox
          checked={ids.every((id) => chosen.has(id))}
          onChange={(all) => onChoose(all ? new Set([...chosen, ...ids]) : withoutDone(chosen, ids))}
        >
          {messages.selectPage}
        </Checkbox>
      )}
    </>
  );
}
