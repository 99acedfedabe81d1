import { offeredPieces, splitList, toggled, withOptions } from '#domain/listing/listing-fields.ts';
import { CATEGORIES, COLORS, GENDERS, SIZES, STYLES } from '#domain/product/options.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ChipGroup } from '#ui/controls/chip-group.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import type { FormPart } from './form-part.ts';
import { FormSection } from './form-section.tsx';
import { StockField } from './stock-grid.tsx';
import formStyles from '#areas/common/forms/form.module.css';
import styles from './product-form.module.css';

const asOptions = (items: readonly string[]) => items.map((value) => ({ value, label: value }));
const categories = asOptions(CATEGORIES);
const styleTypes = asOptions(STYLES);
const genders = GENDERS.map((value) => ({ value, label: productFormMessages.genders[value] }));

/** The name and kind of the product, its sizes and colours, and its stock. */
export function DetailsSection({ fields, errors, change }: FormPart) {
  const hasGrid = offeredPieces(fields).size > 1;
  return (
    <FormSection title={productFormMessages.details}>
      <div className={formStyles.pair}>
        <SelectField
          label={productFormMessages.category}
          options={categories}
          placeholder={productFormMessages.choose}
          value={fields.category}
          error={errors.category}
          onChange={({ target }) => change({ category: target.value })}
        />
        <SelectField
          label={productFormMessages.gender}
          options={genders}
          value={fields.gender}
          onChange={({ target }) => change({ gender: target.value })}
        />
      </div>
      <ChipGroup
        label={productFormMessages.sizes}
        choices={SIZES}
        selected={splitList(fields.sizes)}
        error={errors.sizes}
        onToggle={(size) => change(withOptions(fields, { sizes: toggled(fields.sizes, size, SIZES) }))}
      />
      <Checkbox
        checked={fields.manyColors !== ''}
        onChange={(many) =>
          change(withOptions(fields, many ? { manyColors: 'yes' } : { manyColors: '', colors: '' }))
        }
      >
        {productFormMessages.manyColors}
      </Checkbox>
      {fields.manyColors === '' ? null : (
        <ChipGroup
          label={productFormMessages.colors}
          choices={COLORS}
          selected={splitList(fields.colors)}
          onToggle={(color) => change(withOptions(fields, { colors: toggled(fields.colors, color, COLORS) }))}
        />
      )}
      <div className={hasGrid ? styles.apart : formStyles.pair}>
        <StockField fields={fields} errors={errors} change={change} />
        <SelectField
          label={productFormMessages.styleType}
          options={styleTypes}
          placeholder={productFormMessages.choose}
          value={fields.styleType}
          error={errors.styleType}
          onChange={({ target }) => change({ styleType: target.value })}
        />
      </div>
      <TextField
        label={productFormMessages.tags}
        note={productFormMessages.optional}
        autoComplete="off"
        value={fields.tags}
        error={errors.tags}
        hint={productFormMessages.tagsHint}
        onChange={({ target }) => change({ tags: target.value })}
      />
    </FormSection>
  );
}
