import { DELIVERY_OPTIONS, RETURN_OPTIONS } from '#domain/product/options.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import type { FormPart } from './form-part.ts';
import { FormSection } from './form-section.tsx';
import formStyles from '#areas/common/forms/form.module.css';

const deliveries = DELIVERY_OPTIONS.map((value) => ({ value, label: value }));
const returns = RETURN_OPTIONS.map((value) => ({ value, label: value }));

export function DeliverySection({ fields, errors, change }: FormPart) {
  return (
    <FormSection title={productFormMessages.delivery}>
      <div className={formStyles.pair}>
        <SelectField
          label={productFormMessages.estimatedDelivery}
          options={deliveries}
          placeholder={productFormMessages.choose}
          value={fields.estimatedDelivery}
          error={errors.estimatedDelivery}
          onChange={({ target }) => change({ estimatedDelivery: target.value })}
        />
        <SelectField
          label={productFormMessages.returnPolicy}
          options={returns}
          placeholder={productFormMessages.choose}
          value={fields.returnPolicy}
          error={errors.returnPolicy}
          onChange={({ target }) => change({ returnPolicy: target.value })}
        />
      </div>
      <TextField
        label={productFormMessages.shippingCharges}
        inputMode="decimal"
        autoComplete="off"
        value={fields.shippingCharges}
        error={errors.shippingCharges}
        onChange={({ target }) => change({ shippingCharges: target.value })}
      />
    </FormSection>
  );
}
