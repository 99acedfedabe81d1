import type { ReturnReason } from '#domain/order/item-return.ts';
import type { OrderItem } from '#domain/order/order.ts';
import { damageUntil } from '#domain/order/returns.ts';
import { RETURN_WORDS, type ReturnFields } from '#domain/order/return-request.ts';
import type { FieldErrors } from '#messages/field-errors.ts';
import { SHOPPER_REASON_WORDS } from '#messages/returns/words.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { Radio } from '#ui/controls/checkbox.tsx';
import { TextArea } from '#ui/controls/text-field.tsx';
import { Question } from './question.tsx';
import styles from './return.module.css';

type Props = {
  item: OrderItem;
  /** Those for which it is taken back now. */
  reasons: readonly ReturnReason[];
  fields: ReturnFields;
  errors: FieldErrors<keyof ReturnFields>;
  onChange: (fields: Partial<ReturnFields>) => void;
};

/** Why the pieces go back, and the shopper's words about it. */
export function ReasonField({ item, reasons, fields, errors, onChange }: Props) {
  const damagedUntil = reasons.length === 1 ? damageUntil(item) : null;
  return (
    <>
      <Question legend={returnMessages.why} error={errors.reason}>
        {damagedUntil !== null && <p className={styles.soft}>{returnMessages.onlyDamage(damagedUntil)}</p>}
        {reasons.map((reason) => (
          <Radio
            key={reason}
            name="return-reason"
            value={reason}
            checked={fields.reason === reason}
            aria-invalid={errors.reason ? true : undefined}
            onChange={() => onChange({ reason })}
          >
            {SHOPPER_REASON_WORDS[reason]}
          </Radio>
        ))}
      </Question>
      <TextArea
        label={returnMessages.words}
        hint={returnMessages.wordsHint}
        rows={3}
        maxLength={RETURN_WORDS}
        value={fields.words}
        error={errors.words}
        {...(fields.reason !== 'other' && { note: returnMessages.optional })}
        onChange={(event) => onChange({ words: event.target.value })}
      />
    </>
  );
}
