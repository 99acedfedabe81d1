import { parseRupees } from '#domain/money/rupees-text.ts';
import { savedPercent } from '#domain/product/picture-rules.ts';
import { DESCRIPTION_WORDS, NAME_WORDS, priceFault, pulledPrice } from '#domain/validation/listing.ts';
import { countWords, withinWords } from '#domain/text/words.ts';
import { listingFaultSentence } from '#messages/seller/listing-faults.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { TextArea, TextField } from '#ui/controls/text-field.tsx';
import type { FormPart } from './form-part.ts';
import { FormSection } from './form-section.tsx';
import formStyles from '#areas/common/forms/form.module.css';
import styles from './product-form.module.css';

/** Name, description and prices. `capped`: an eighth word typed into the name is not taken; what is pasted is, and said to be too long. */
export function BasicSection({ fields, errors, change, capped }: FormPart & { capped: boolean }) {
  const mrp = parseRupees(fields.mrp);
  const price = parseRupees(fields.price);
  const above = priceFault(mrp, price);
  const off = mrp !== null && price !== null ? savedPercent(mrp, price) : 0;
  return (
    <FormSection title={productFormMessages.basics}>
      <TextField
        label={productFormMessages.name}
        autoComplete="off"
        value={fields.name}
        error={errors.name}
        hint={<WordCount text={fields.name} limit={NAME_WORDS} />}
        onChange={({ target, nativeEvent }) =>
          change({
            name:
              capped && !isLeftAlone(nativeEvent)
                ? withinWords(target.value, fields.name, NAME_WORDS)
                : target.value,
          })
        }
      />
      <TextArea
        label={productFormMessages.description}
        rows={5}
        className={styles.grows}
        value={fields.description}
        error={errors.description}
        hint={<WordCount text={fields.description} limit={DESCRIPTION_WORDS} />}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className={formStyles.pair}>
        <TextField
          label={productFormMessages.mrp}
          inputMode="decimal"
          autoComplete="off"
          value={fields.mrp}
          error={errors.mrp}
          onChange={({ target }) => change({ mrp: target.value })}
          onBlur={() => {
            const pulled = pulledPrice(fields);
            if (pulled !== fields.price) change({ price: pulled });
          }}
        />
        <TextField
          label={productFormMessages.price}
          inputMode="decimal"
          autoComplete="off"
          value={fields.price}
          error={above === null ? errors.price : listingFaultSentence(above)}
          hint={off > 0 ? productFormMessages.off(off) : undefined}
          onChange={({ target }) => change({ price: target.value })}
        />
      </div>
    </FormSection>
  );
}

/** A paste shows what was too much. A text that a keyboard still composes would be doubled by a change under it. */
const isLeftAlone = (event: Event) =>
  event instanceof InputEvent && (event.isComposing || event.inputType === 'insertFromPaste');

function WordCount({ text, limit }: { text: string; limit: number }) {
  const words = countWords(text);
  return (
    <span className={words > limit ? styles.over : undefined}>{productFormMessages.words(words, limit)}</span>
  );
}
