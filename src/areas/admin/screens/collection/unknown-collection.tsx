import Layers from 'lucide-react/icons/layers';
import { collections } from '#data/commands/admin/collections.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { isCollectionName } from '#domain/content/collection-name.ts';
import { collectionsMessages, collectionMessages as messages } from '#messages/admin/admin-collections.ts';
import { adminPaths } from '#back-office-paths';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';

type Props = { name: string; onCreated: () => void };

/** An address that names no collection: deleted meanwhile, misspelled, or not made yet. */
export function UnknownCollection({ name, onCreated }: Props) {
  const reachable = useReachable();
  const creating = useAttempt(async () => {
    await collections.create(name);
    toast.success(collectionsMessages.created(name));
    onCreated();
  });
  return (
    <EmptyState
      icon={<Layers size={32} strokeWidth={1.5} />}
      title={messages.unknown(name)}
      text={messages.unknownText}
      action={
        <>
          {isCollectionName(name) ? (
            <Button
              kind="primary"
              busy={creating.busy}
              resting={reachable ? null : messages.online}
              onClick={() => void creating.run()}
            >
              {creating.busy ? collectionsMessages.creating : messages.createIt}
            </Button>
          ) : null}
          <ButtonLink to={adminPaths.collections}>{messages.back}</ButtonLink>
          <FormFailure failure={creating.failure} />
        </>
      }
    />
  );
}
