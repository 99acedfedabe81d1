import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { inviteSeller } from '#data/commands/admin/sellers.ts';
import { session } from '#data/commands/session.ts';
import type { SellerDetails } from '#data/queries/admin/sellers.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { sellerPageMessages as messages, sellersMessages } from '#messages/admin/admin-sellers.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { sellerPaths } from '#back-office-paths';
import { loginMessages } from '#messages/login.ts';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import styles from './seller.module.css';
import type { Verification } from './use-verification.tsx';

type Props = { seller: SellerDetails; verification: Verification };

/** The mail by which a seller sets a password, and verifying a brand that is not. */
export function SellerActions({ seller, verification: { busy, verify } }: Props) {
  const reachable = useReachable();
  if (seller.accountEmail === '' && seller.verified) return null;
  return (
    <section className={styles.part}>
      {seller.accountEmail === '' ? null : <AccessMail seller={seller} />}
      {seller.verified ? null : (
        <Button wide busy={busy} resting={reachable ? null : tableMessages.online} onClick={verify}>
          {busy ? tableMessages.updating : sellersMessages.verify}
        </Button>
      )}
    </section>
  );
}

/** Disabling a verified brand, apart from what is done every day. */
export function DisableSeller({ seller, verification: { busy, disable, question } }: Props) {
  const reachable = useReachable();
  return (
    <section className={classes(styles.part, styles.apart)}>
      {seller.verified ? (
        <Button
          kind="danger"
          wide
          busy={busy}
          resting={reachable ? null : tableMessages.online}
          onClick={disable}
        >
          {busy ? tableMessages.updating : sellersMessages.disable}
        </Button>
      ) : null}
      {question}
    </section>
  );
}

/** The invitation again until the seller has logged in once, afterwards the mail for a new password. */
function AccessMail({ seller }: { seller: SellerDetails }) {
  const email = seller.accountEmail;
  const isNew = seller.lastLogin === null;
  const reachable = useReachable();
  const [isConfirming, setConfirming] = useState(false);
  const sending = useAttempt(async () => {
    setConfirming(false);
    await (isNew
      ? inviteSeller(seller.id)
      : session.sendReset(email, location.origin + sellerPaths.updatePassword));
    toast.success(isNew ? messages.inviteDone(email) : messages.resetDone(email));
  });
  return (
    <>
      <Button
        wide
        icon={<Mail size={18} aria-hidden />}
        busy={sending.busy}
        resting={reachable ? null : messages.resetOnline}
        onClick={() => setConfirming(true)}
      >
        {sending.busy ? loginMessages.sending : isNew ? messages.invite : messages.reset}
      </Button>
      <FormFailure
        failure={sending.failure}
        what={isNew ? messages.inviteFailed : loginMessages.sendFailed}
      />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={isNew ? messages.inviteTitle(email) : messages.resetTitle(email)}
        cancel={messages.resetKeep}
        confirm={messages.resetNow}
        onConfirm={() => void sending.run()}
      >
        {isNew ? messages.inviteText : messages.resetText}
      </ConfirmDialog>
    </>
  );
}
