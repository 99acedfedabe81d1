import { splitList, toggled } from '#domain/listing/listing-fields.ts';
import { CATEGORIES, COLORS, GENDERS, SIZES, STYLES } from '#domain/product/options.ts';
import { productFormWords } from '#messages/seller/product-form.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ChipGroup } from '#ui/controls/chip-group.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import type { FormPart } from './form-part.ts';
import { FormSection } from './form-section.tsx';
import formStyles from '#areas/common/forms/form.module.css';

const asOptions = (items: readonly string[]) => items.map((value) => ({ value, label: value }));
const categories = asOptions(CATEGORIES);
const styleTypes = asOptions(STYLES);
const genders = GENDERS.map((value) => ({ value, label: productFormWords.genders[value] }));

/** The name and kind of the product, its sizes and colours, and its stock. */
export function DetailsSection({ fields, errors, change }: FormPart) {
  return (
    <FormSection title={productFormWords.details}>
      <div className={formStyles.pair}>
        <SelectField
          label={productFormWords.category}
          options={categories}
          placeholder={productFormWords.choose}
          value={fields.category}
          error={errors.category}
          onChange={({ target }) => change({ category: target.value })}
        />
        <SelectField
          label={productFormWords.gender}
          options={genders}
          value={fields.gender}
          onChange={({ target }) => change({ gender: target.value })}
        />
      </div>
      <ChipGroup
        label={productFormWords.sizes}
        choices={SIZES}
        selected={splitList(fields.sizes)}
        error={errors.sizes}
        onToggle={(size) => change({ sizes: toggled(fields.sizes, size, SIZES) })}
      />
      <Checkbox
        checked={fields.manyColors !== ''}
        onChange={(many) => change(many ? { manyColors: 'yes' } : { manyColors: '', colors: '' })}
      >
        {productFormWords.manyColors}
      </Checkbox>
      {fields.manyColors === '' ? null : (
        <ChipGroup
          label={productFormWords.colors}
          choices={COLORS}
          selected={splitList(fields.colors)}
          onToggle={(color) => change({ colors: toggled(fields.colors, color, COLORS) })}
        />
      )}
      <div className={formStyles.pair}>
        <TextField
          label={productFormWords.stock}
          inputMode="numeric"
          autoComplete="off"
          value={fields.stock}
          error={errors.stock}
          onChange={({ target }) => change({ stock: target.value })}
        />
        <SelectField
          label={productFormWords.styleType}
          options={styleTypes}
          placeholder={productFormWords.choose}
          value={fields.styleType}
          error={errors.styleType}
          onChange={({ target }) => change({ styleType: target.value })}
        />
      </div>
      <TextField
        label={productFormWords.tags}
        note={productFormWords.optional}
        autoComplete="off"
        value={fields.tags}
        error={errors.tags}
        hint={productFormWords.tagsHint}
        onChange={({ target }) => change({ tags: target.value })}
      />
    </FormSection>
  );
}
