import { TicketPercent, X } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { coupon } from '../../../data/actions/coupon.ts';
import type { AppliedCoupon } from '../../../data/queries/cart.ts';
import { useReachable } from '../../../data/queries/sync-status.ts';
import type { CouponProblem } from '../../../domain/coupon-rules.ts';
import { couponWords } from '../../../messages/cart.ts';
import { sentenceFor, sentenceForCode } from '../../../messages/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../use-attempt.ts';
import styles from './coupon-field.module.css';

type Props = {
  applied: AppliedCoupon | null;
  /** Why a coupon that was applied stopped counting when the cart changed. */
  problem: CouponProblem | null;
};

export function CouponField({ applied, problem }: Props) {
  return (
    <section className={styles.coupon} aria-label={couponWords.title}>
      {applied ? <Applied coupon={applied} /> : <Enter problem={problem} />}
    </section>
  );
}

function Enter({ problem }: Pick<Props, 'problem'>) {
  const reachable = useReachable();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const apply = useAttempt(() => coupon.apply(code));

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (await apply.run()) toast.success(couponWords.applied);
    // The sentence appears under the field, which may stand at the edge of the bar.
    else requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }));
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={couponWords.label}
        value={code}
        error={errorOf(apply.failure, code === '' ? problem : null)}
        hint={reachable ? null : couponWords.online}
        className={styles.input}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          setCode(event.target.value.toUpperCase());
          apply.clear();
        }}
      />
      <Button
        type="submit"
        className={styles.apply}
        busy={apply.busy}
        disabled={!reachable || code.trim() === ''}
      >
        {couponWords.apply}
      </Button>
    </form>
  );
}

function errorOf(failure: unknown, problem: CouponProblem | null): string | null {
  if (failure !== null) return sentenceFor(failure);
  return problem === null ? null : sentenceForCode(problem.code, problem);
}

function Applied({ coupon: { code, brandName } }: { coupon: AppliedCoupon }) {
  return (
    <div className={styles.applied}>
      <TicketPercent size={22} aria-hidden />
      <p className={styles.code}>
        <strong>{code}</strong>
        <span>{brandName === null ? couponWords.onAll : couponWords.onlyFor(brandName)}</span>
      </p>
      <IconButton
        label={couponWords.remove}
        onClick={() => {
          coupon.remove();
          toast.success(couponWords.removed);
        }}
      >
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
