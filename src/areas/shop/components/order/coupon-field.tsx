import TicketPercent from 'lucide-react/icons/ticket-percent';
import X from 'lucide-react/icons/x';
import { type Ref, type SubmitEvent, useEffect, useImperativeHandle, useRef } from 'react';
import { coupon } from '#data/commands/coupon.ts';
import type { AppliedCoupon, CartView } from '#data/queries/shop/cart.ts';
import {
  type DroppedCoupon,
  useBestOffer,
  useDroppedCoupon,
  useCouponCheck,
} from '#data/queries/shop/coupons.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { COUPON_PROBLEMS, couponCode, type CouponProblem } from '#domain/coupon/coupon-rules.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { IN_USE_MS, onUse } from '#platform/locks/in-use.ts';
import { couponMessages } from '#messages/shop/cart.ts';
import { sentenceFor, sentenceForCode } from '#messages/errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import styles from './coupon-field.module.css';
import { CouponOffer } from './coupon-offer.tsx';

/** A code that stands in the field and does not count, and why. */
export type UnusedCode = { code: string; why: string };

export type CouponHandle = {
  /** Applies the code in the field, if there is one. Gives the code where the shop does not take it. */
  applyTyped: () => Promise<UnusedCode | null>;
};

type Props = { owner: string; cart: CartView; ref?: Ref<CouponHandle> };

/** The coupon of a cart: the applied one or the field for a code, and the offer of a better one. */
export function CouponField({ owner, cart, ref }: Props) {
  const dropped = useDroppedCoupon();
  useDroppedNotice(dropped);
  const offer = useBestOffer(cart);
  // The focus never goes to 'Remove', because a second press of Enter would use it. After a touch no keyboard opens.
  const held = useHeldFocus<HTMLElement>((left, _, keys) =>
    keys ? (left.find((control) => control instanceof HTMLInputElement) ?? null) : null,
  );
  return (
    <section {...held} className={styles.coupon} aria-label={couponMessages.title}>
      {cart.coupon ? (
        <Applied coupon={cart.coupon} />
      ) : (
        // A field for each code that was taken off: it starts with that code.
        <Enter key={dropped?.coupon ?? ''} owner={owner} cart={cart} dropped={dropped} ref={ref} />
      )}
      <CouponOffer cart={cart} offer={offer} />
    </section>
  );
}

/** The field may be off the screen while a quantity changes: the total must not grow without a word. */
function useDroppedNotice(dropped: DroppedCoupon | null) {
  const notified = useRef(dropped);
  useEffect(() => {
    if (dropped === null || dropped === notified.current) return;
    notified.current = dropped;
    toast.notice(couponMessages.dropped(dropped.coupon, sentenceForCode(dropped.code, dropped.detail)));
  }, [dropped]);
}

type EnterProps = Props & { dropped: DroppedCoupon | null };

function Enter({ owner, cart, dropped, ref }: EnterProps) {
  const reachable = useReachable();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(owner, 'coupon', { code: dropped?.coupon ?? '' });
  const { code } = draft.fields;
  const refused = useRef<unknown>(null);
  const overtaken = useRef(false);
  const apply = useAttempt(async () => {
    try {
      overtaken.current = (await coupon.apply(code)) === 'overtaken';
    } catch (error) {
      refused.current = error;
      throw error;
    }
  });
  const blank = couponCode(code) === '';
  const problem = useCouponCheck(couponCode(code), cart);
  const needsLine = !reachable && problem === undefined;

  // One try at a time: who orders while a code is being applied waits for the same answer.
  const trying = useRef<Promise<UnusedCode | null> | null>(null);
  function applyTyped(): Promise<UnusedCode | null> {
    trying.current ??= tryCode().finally(() => {
      trying.current = null;
    });
    return trying.current;
  }

  async function tryCode(): Promise<UnusedCode | null> {
    if (blank) return null;
    if (needsLine) return { code: couponCode(code), why: couponMessages.online };
    if (!(await apply.run())) return { code: couponCode(code), why: sentenceFor(refused.current) };
    draft.drop();
    if (!overtaken.current) toast.success(couponMessages.applied);
    return null;
  }
  useImperativeHandle(ref, () => ({ applyTyped }));

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    // The sentence appears under the field, which may stand at the edge of the bar.
    if ((await applyTyped()) !== null)
      requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }));
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={couponMessages.label}
        value={code}
        error={errorOf(apply.failure, couponCode(code) === dropped?.coupon ? dropped : null, problem)}
        hint={needsLine && !blank ? couponMessages.online : null}
        className={styles.input}
        readOnly={apply.busy}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          // Drawn in capitals, and left as typed: a keyboard that composes would double what is changed under it.
          draft.change({ code: event.target.value });
          apply.clear();
        }}
      />
      <Button type="submit" className={styles.apply} busy={apply.busy} disabled={blank || needsLine}>
        {couponMessages.apply}
      </Button>
    </form>
  );
}

/** The sentence under the field. A reason that this device can check is looked at again with each change of the cart. */
function errorOf(
  failure: unknown,
  dropped: DroppedCoupon | null,
  problem: CouponProblem | null | undefined,
): string | null {
  const reason = failure instanceof ShopError ? failure : dropped;
  if (failure !== null && reason !== failure) return sentenceFor(failure);
  if (reason === null) return null;
  const { code, detail } = reason;
  if (!COUPON_PROBLEMS.has(code) || problem === undefined) return sentenceForCode(code, detail);
  return problem === null ? null : sentenceForCode(problem.code, problem);
}

const REFRESH_MS = 15_000;

/**
 * An admin may have ended it or changed its terms: the total that is seen must be the one that is paid. Refreshed while somebody
 * is there, and with the first touch after a pause; a page that nobody touches requests nothing here.
 */
function useCouponRefresh() {
  const reachable = useReachable();
  useEffect(() => {
    if (!reachable) return undefined;
    let usedAt = Date.now();
    const refresh = () => {
      if (document.visibilityState === 'visible') void coupon.refresh();
    };
    refresh();
    const stopWatching = onUse(() => {
      usedAt = Date.now();
      refresh();
    });
    const timer = setInterval(() => {
      if (Date.now() - usedAt < IN_USE_MS) refresh();
    }, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stopWatching();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [reachable]);
}

function Applied({ coupon: { code, brandName } }: { coupon: AppliedCoupon }) {
  useCouponRefresh();
  return (
    <div className={styles.applied}>
      <TicketPercent size={22} aria-hidden />
      <p className={styles.code}>
        <strong>{code}</strong>
        <span>{brandName === null ? couponMessages.onAll : couponMessages.onlyFor(brandName)}</span>
      </p>
      <IconButton
        label={couponMessages.remove}
        onClick={() => {
          coupon.remove();
          toast.success(couponMessages.removed);
        }}
      >
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
