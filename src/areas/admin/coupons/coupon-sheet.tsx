import { useState } from 'react';
import { coupons } from '#data/commands/admin/coupons.ts';
import type { AdminCoupon } from '#data/queries/admin/coupons.ts';
import { useToday } from '#data/queries/server-now.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import {
  changedTerms,
  checkCouponTerms,
  couponDays,
  type CouponFields,
  type CouponTerms,
} from '#domain/coupon/coupon-terms.ts';
import { couponsMessages as messages, tableMessages } from '#messages/admin/admin-tables.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import formStyles from '#areas/common/forms/form.module.css';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { SheetForm } from '../components/sheet-form.tsx';
import { useSheetDraft } from '../components/use-sheet-draft.ts';

type Props = { coupon: AdminCoupon | null; open: boolean; onClose: () => void; onSaved: () => void };

const types = [
  { value: 'percentage', label: messages.percentage },
  { value: 'flat', label: messages.flat },
];

/** The terms of a coupon: a new one, or one whose code stays. */
export function CouponSheet({ coupon, open, onClose, onSaved }: Props) {
  const [before] = useState(() => fieldsOf(coupon));
  const draft = useSheetDraft<CouponFields>(`admin-coupon-${coupon?.code ?? ''}`, before);
  const { fields } = draft;
  const reachable = useReachable();
  const today = useToday();
  const checked = checkCouponTerms(fields, today, before.expires);
  const [dayUnread, setDayUnread] = useState(false);
  const saving = useAttempt(async (code: string, terms: CouponTerms) => {
    if (coupon === null) await coupons.create(code, terms);
    else await coupons.change(code, changedTerms(coupon, terms));
    draft.drop();
    toast.success(messages.saved);
    onSaved();
  });
  const { form, errorsOf } = useTriedForm(submit, saving);
  const errors = errorsOf(checked);
  if (dayUnread) errors.expires = sentenceForCode('coupon_day_incomplete');

  function submit() {
    const unread = hasUnread(form.ref.current);
    setDayUnread(unread);
    if (checked.ok && !unread && reachable) void saving.run(checked.value.code, checked.value.terms);
  }

  const field = (name: keyof CouponFields) => ({
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      if (name === 'expires') setDayUnread(false);
      draft.change({ [name]: event.target.value });
    },
  });

  return (
    <SheetForm
      open={open}
      onClose={onClose}
      title={coupon === null ? messages.add : messages.editTitle(coupon.code)}
      closeLabel={messages.close}
      form={form}
      attempt={saving}
      cancel={messages.cancel}
      draft={draft}
      submit={{ label: messages.save, busyLabel: messages.saving, online: tableMessages.online }}
    >
      {coupon === null ? (
        <TextField
          label={messages.code}
          hint={messages.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={32}
          {...field('code')}
        />
      ) : null}
      <TermFields type={fields.type} field={field} today={today} />
      <Checkbox
        checked={fields.published !== ''}
        onChange={(checked) => draft.change({ published: checked ? 'yes' : '' })}
      >
        {messages.published}
      </Checkbox>
    </SheetForm>
  );
}

/** Whether a field holds text that the browser cannot read, such as half a date. Its value is '' then. */
const hasUnread = (form: HTMLFormElement | null): boolean =>
  form !== null && [...form.querySelectorAll('input')].some(({ validity }) => validity.badInput);

type TermProps = {
  type: CouponFields['type'];
  field: (name: keyof CouponFields) => {
    value: string;
    error: string | null | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  today: string;
};

function TermFields({ type, field, today }: TermProps) {
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const { first, last } = couponDays(today);
  return (
    <>
      <div className={formStyles.pair}>
        <SelectField label={messages.type} options={types} {...field('type')} />
        <TextField label={messages.value[type]} {...number} {...field('value')} />
      </div>
      <div className={formStyles.pair}>
        <TextField label={messages.minimum} note={messages.optional} {...number} {...field('minimum')} />
        <TextField label={messages.cap} note={messages.optional} {...number} {...field('cap')} />
      </div>
      <div className={formStyles.pair}>
        <TextField label={messages.limit} note={messages.optional} {...number} {...field('limit')} />
        <TextField
          label={messages.perShopper}
          note={messages.optional}
          {...number}
          {...field('perShopper')}
        />
      </div>
      <TextField
        label={messages.expires}
        note={messages.optional}
        type="date"
        min={first}
        max={last}
        {...field('expires')}
      />
      <TextField label={messages.brand} note={messages.optional} autoComplete="off" {...field('brand')} />
    </>
  );
}

function fieldsOf(coupon: AdminCoupon | null): CouponFields {
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  return {
    code: coupon?.code ?? '',
    type: coupon?.discount_type ?? 'percentage',
    value: text(coupon?.discount_value),
    cap: text(coupon?.max_discount),
    minimum: coupon?.min_order_value ? String(coupon.min_order_value) : '',
    expires: coupon?.expiry_date ?? '',
    brand: coupon?.brand_name ?? '',
    limit: text(coupon?.usage_limit),
    perShopper: text(coupon?.per_user_limit),
    published: coupon?.is_public === true ? 'yes' : '',
  };
}
