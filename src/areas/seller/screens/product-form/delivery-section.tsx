import { DELIVERY_OPTIONS, RETURN_OPTIONS } from '#domain/product/options.ts';
import { productFormWords } from '#messages/seller/product-form.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import type { FormPart } from './form-part.ts';
import { FormSection } from './form-section.tsx';
import formStyles from '#areas/common/forms/form.module.css';

const deliveries = DELIVERY_OPTIONS.map((value) => ({ value, label: value }));
const returns = RETURN_OPTIONS.map((value) => ({ value, label: value }));

export function DeliverySection({ fields, errors, change }: FormPart) {
  return (
    <FormSection title={productFormWords.delivery}>
      <div className={formStyles.pair}>
        <SelectField
          label={productFormWords.estimatedDelivery}
          options={deliveries}
          placeholder={productFormWords.choose}
          value={fields.estimatedDelivery}
          error={errors.estimatedDelivery}
          onChange={({ target }) => change({ estimatedDelivery: target.value })}
        />
        <SelectField
          label={productFormWords.returnPolicy}
          options={returns}
          placeholder={productFormWords.choose}
          value={fields.returnPolicy}
          error={errors.returnPolicy}
          onChange={({ target }) => change({ returnPolicy: target.value })}
        />
      </div>
      <TextField
        label={productFormWords.shippingCharges}
        inputMode="decimal"
        autoComplete="off"
        value={fields.shippingCharges}
        error={errors.shippingCharges}
        onChange={({ target }) => change({ shippingCharges: target.value })}
      />
    </FormSection>
  );
}
