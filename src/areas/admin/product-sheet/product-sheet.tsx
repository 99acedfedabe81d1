import { useState } from 'react';
import { editProduct } from '#data/commands/admin/products.ts';
import type { AdminProduct } from '#data/queries/admin/products.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { CATEGORIES } from '#domain/product/options.ts';
import { productEditMessages as messages } from '#messages/admin/admin-collections.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextArea, TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import formStyles from '#areas/common/forms/form.module.css';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { useLargeChangeQuestion } from '#areas/common/forms/use-large-change-question.tsx';
import { SheetForm } from '#areas/admin/components/sheet-form.tsx';
import { useSentPicture } from '#areas/admin/components/use-sent-picture.ts';
import { useSheetDraft } from '#areas/admin/components/use-sheet-draft.ts';
import styles from './product-sheet.module.css';
import {
  changesOf,
  errorsOf,
  fieldsOf,
  imagesOf,
  withImages,
  withStock,
  withTags,
  type ProductErrors,
  type ProductFields,
} from './product-fields.ts';
import { ProductImages } from './product-images.tsx';

type Props = { product: AdminProduct; open: boolean; onClose: () => void; onSaved: () => void };

const uploadFailureMessage = (failure: unknown) =>
  failureSentence(failure, messages.uploadFailedBecause, messages.uploadFailed);

const categories = CATEGORIES.map((category) => ({ value: category, label: category }));

/** The few facts of a product that an admin corrects. Only what was changed here is written. */
export function ProductSheet({ product, open, onClose, onSaved }: Props) {
  const [before] = useState(() => fieldsOf(product));
  const draft = useSheetDraft(`admin-product-${product.id}`, before);
  const { fields, change } = draft;
  // A try whose answer was lost may have gone through: closed and opened over the same stock, the sheet goes on under its key.
  const [key] = useState(() =>
    fields.stockBefore === before.stock && fields.stockKey !== '' ? fields.stockKey : crypto.randomUUID(),
  );
  const images = imagesOf(product.images, fields);
  const sent = useSentPicture({
    folder: product.sellerId,
    onStored: (path) => change(withImages(product.images, [...images, path])),
    messageOf: uploadFailureMessage,
  });
  const sending = sent.sending.state !== 'idle';
  const reachable = useReachable();
  const errors = errorsOf(fields, product.images);
  const saving = useAttempt(async () => {
    await editProduct(product.id, changesOf(before, fields), fields.stockKey || key);
    draft.drop();
    toast.success(messages.saved);
    onSaved();
  });
  const { form, tried } = useTriedForm(submit, { clear: saving.clear, resting: sending });
  const shown = tried ? errors : {};
  const { saveOrConfirm, question } = useLargeChangeQuestion(() => void saving.run());

  function submit() {
    if (Object.keys(errors).length > 0 || !reachable) return;
    const { price: after = product.price } = changesOf(before, fields);
    saveOrConfirm([{ name: product.name, before: product.price, after }]);
  }

  return (
    <SheetForm
      open={open}
      onClose={onClose}
      title={messages.title(product.name)}
      closeLabel={messages.close}
      form={{ ...form, className: styles.form }}
      over={question}
      attempt={saving}
      sending={sending}
      cancel={messages.cancel}
      messageOf={(failure) => failureSentence(failure, messages.failedBecause, messages.failed)}
      draft={draft}
      submit={{ label: messages.save, busyLabel: messages.saving, online: messages.online }}
    >
      <FactFields before={before} fields={fields} errors={shown} stockKey={key} change={change} />
      <ProductImages
        sent={sent}
        saved={product.images}
        images={images}
        error={shown.images}
        disabled={saving.busy}
        onChange={(paths) => change(withImages(product.images, paths))}
      />
    </SheetForm>
  );
}

type FactFieldsProps = {
  /** The product's facts as they were when the sheet opened. */
  before: ProductFields;
  fields: ProductFields;
  errors: ProductErrors;
  /** The key under which the shop adds the difference of a typed stock once. */
  stockKey: string;
  change: (part: Partial<ProductFields>) => void;
};

type TypedField = Exclude<
  keyof ProductFields,
  'stockBefore' | 'stockKey' | 'tagsBefore' | 'imagesAdded' | 'imagesRemoved'
>;

function FactFields({ before, fields, errors, stockKey, change }: FactFieldsProps) {
  const field = (name: TypedField) => ({
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField label={messages.name} note={messages.required} maxLength={200} {...field('name')} />
      <SelectField label={messages.category} options={categories} {...field('category')} />
      <div className={formStyles.pair}>
        <TextField label={messages.mrp} inputMode="decimal" {...field('mrp')} />
        <TextField label={messages.price} note={messages.required} inputMode="decimal" {...field('price')} />
      </div>
      <TextField
        label={messages.stock}
        inputMode="numeric"
        {...field('stock')}
        onChange={(event) => change(withStock(before, fields, event.target.value, stockKey))}
      />
      <TextField
        label={messages.tags}
        hint={messages.tagsHint}
        {...field('tags')}
        onChange={(event) => change(withTags(before, fields, event.target.value))}
      />
      <TextArea label={messages.description} maxLength={2000} {...field('description')} />
    </>
  );
}
