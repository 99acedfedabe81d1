import { useRef } from 'react';
import { listings } from '#data/commands/listings.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { isOutcomeUnknown } from '#domain/mutation/unanswered.ts';
import type { Listing } from '#domain/account/seller.ts';
import { sentenceFor } from '#messages/errors.ts';
import { sellerProductMessages } from '#messages/seller/seller-products.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';

type Props = { listing: Listing | null; onClose: () => void };

const messages = sellerProductMessages;

/** Asks before a product is deleted, and says why it could not be. */
export function DeleteDialog({ listing, onClose }: Props) {
  // Asked, and not answered: when it is gone at the next try, this is what it was.
  const unanswered = useRef('');
  const removing = useAttempt(async (id: string) => {
    try {
      await listings.remove(id);
    } catch (error) {
      const gone = error instanceof ShopError && error.code === 'product_gone';
      if (gone && unanswered.current === id) return;
      if (isOutcomeUnknown(error)) unanswered.current = id;
      throw error;
    }
  });
  const reachable = useReachable();
  const close = () => {
    removing.clear();
    onClose();
  };
  async function remove() {
    if (listing === null || !(await removing.run(listing.id))) return;
    toast.success(messages.deleted);
    close();
  }
  return (
    <Dialog
      open={listing !== null}
      onClose={close}
      title={messages.deleteAsk}
      actions={
        <>
          <Button onClick={close} disabled={removing.busy}>
            {messages.keep}
          </Button>
          <Button
            kind="danger"
            busy={removing.busy}
            resting={reachable ? null : messages.deleteNeedsLine}
            onClick={() => void remove()}
          >
            {removing.busy ? messages.deleting : messages.remove}
          </Button>
        </>
      }
    >
      <p>{messages.deleteText(listing?.name ?? '')}</p>
      <FormFailure failure={removing.failure} messageOf={sentenceOf} />
    </Dialog>
  );
}

function sentenceOf(failure: unknown): string {
  const code = failure instanceof ShopError ? failure.code : null;
  if (code === 'signed_out') return messages.deleteSignedOut;
  // Gone, or another seller's: the database does not say which.
  if (code === 'product_gone') return messages.deleteNotYours;
  return messages.deleteFailed(sentenceFor(failure));
}
