import Shirt from 'lucide-react/icons/shirt';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { listings } from '#data/commands/listings.ts';
import { useListings, type SellerListings } from '#data/queries/seller/listings.ts';
import { fieldsOf, type ListingValues } from '#domain/listing/listing-fields.ts';
import type { Listing } from '#domain/account/seller.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sentenceFor } from '#messages/errors.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { sellerPaths } from '#back-office-paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { toast } from '#ui/layers/toast.ts';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { useBack } from '#areas/common/use-back.ts';
import { ProductForm } from './product-form.tsx';
import { useLeaveQuestion } from '#areas/seller/use-leave-question.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './product-form.module.css';

// How long 'updated' is seen before the list comes.
const LEAVING = 1_500;

const messages = {
  save: productFormMessages.update,
  saving: productFormMessages.updating,
  needsLine: productFormMessages.updateNeedsLine,
  failed: (failure: unknown) => productFormMessages.updateFailed(sentenceFor(failure)),
};

export function EditProductScreen() {
  const { productId = '' } = useParams();
  const { onUnsent, leave, question } = useLeaveQuestion(useBack(sellerPaths.products), productFormMessages);
  return (
    <main>
      <ScreenHeader title={productFormMessages.editTitle} onBack={leave} backLabel={chromeMessages.back} />
      <KnownProduct key={productId} id={productId} onUnsent={onUnsent} />
      {question}
    </main>
  );
}

type Known = { id: string; onUnsent: (unsent: boolean) => void };

function KnownProduct({ id, onUnsent }: Known) {
  const listingIn = ({ listings }: SellerListings) => listings.find((one) => one.id === id);
  return (
    <ReadView
      read={useListings()}
      waiting={<FormSkeleton />}
      failed={productFormMessages.fetchFailed}
      part={(inventory) => listingIn(inventory) !== undefined}
    >
      {(inventory) => {
        const listing = listingIn(inventory);
        if (listing !== undefined)
          return <EditForm inventory={inventory} listing={listing} onUnsent={onUnsent} />;
        return (
          <EmptyState
            icon={<Shirt size={32} strokeWidth={1.5} />}
            title={productFormMessages.fetchFailed}
            text={productFormMessages.fetchFailedText}
            action={<ButtonLink to={sellerPaths.products}>{productFormMessages.toProducts}</ButtonLink>}
          />
        );
      }}
    </ReadView>
  );
}

type Editing = { inventory: SellerListings; listing: Listing; onUnsent: Known['onUnsent'] };

function EditForm({ inventory, listing, onUnsent }: Editing) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const toList = () => navigate(sellerPaths.products, { replace: true });
  useEffect(() => {
    if (!saved) return undefined;
    // Back from the list is not back into the form that was saved.
    const timer = setTimeout(() => navigate(sellerPaths.products, { replace: true }), LEAVING);
    return () => clearTimeout(timer);
  }, [saved, navigate]);

  const save = async (_: ListingValues, changed: Partial<ListingValues>) => {
    if (Object.keys(changed).length > 0) await listings.update(listing.id, changed);
  };
  return (
    <ProductForm
      owner={inventory.sellerId}
      draftName={`product-${listing.id}`}
      start={fieldsOf(listing)}
      profile={inventory.profile}
      needsImage={listing.images.length > 0}
      save={save}
      onSaved={() => {
        toast.success(productFormMessages.updated);
        setSaved(true);
      }}
      onCancel={toList}
      onUnsent={onUnsent}
      messages={messages}
      capped
    />
  );
}

function FormSkeleton() {
  return (
    <div className={styles.form}>
      <output className="for-readers">{chromeMessages.loading}</output>
      <Skeleton height="48px" />
      <Skeleton height="96px" />
      <Skeleton height="48px" />
      <Skeleton height="48px" />
    </div>
  );
}
