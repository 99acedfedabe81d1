import { useNavigate } from '#areas/common/use-navigate.ts';
import { listings } from '#data/commands/listings.ts';
import { useListings } from '#data/queries/seller/listings.ts';
import { useSession } from '#data/queries/session.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { BLANK_FIELDS, type ListingValues } from '#domain/listing/listing-fields.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sentenceFor } from '#messages/errors.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { sellerPaths } from '#back-office-paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useBack } from '#areas/common/use-back.ts';
import { ProductForm } from './product-form.tsx';
import { useLeaveQuestion } from '#areas/seller/use-leave-question.tsx';

const messages = {
  save: productFormMessages.add,
  saving: productFormMessages.adding,
  needsLine: productFormMessages.addNeedsLine,
  failed: (failure: unknown) =>
    failure instanceof ShopError && failure.code === 'signed_out'
      ? productFormMessages.addSignedOut
      : productFormMessages.addFailed(sentenceFor(failure)),
};

const save = async (values: ListingValues, _: Partial<ListingValues>, isRetry: boolean): Promise<void> => {
  await listings.add(values, isRetry);
};

export function AddProductScreen() {
  const back = useBack(sellerPaths.products);
  const navigate = useNavigate();
  const { onUnsent, leave, question } = useLeaveQuestion(back, productFormMessages);
  const session = useSession();
  const inventory = useListings();
  if (session.status === 'signed-out') return null;
  const toList = () => navigate(sellerPaths.products, { replace: true });
  return (
    <main>
      <ScreenHeader title={productFormMessages.addTitle} onBack={leave} backLabel={chromeMessages.back} />
      <ProductForm
        key={session.user.id}
        owner={session.user.id}
        draftName="product-new"
        start={BLANK_FIELDS}
        profile={inventory.status === 'ready' ? inventory.data.profile : null}
        needsImage
        save={save}
        onSaved={() => {
          toast.success(productFormMessages.added);
          toList();
        }}
        onCancel={toList}
        onUnsent={onUnsent}
        messages={messages}
        capped={false}
      />
      {question}
    </main>
  );
}
