import { useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import { changedChoices } from '#domain/listing/choice-stock.ts';
import {
  optionsOf,
  splitList,
  type ListingFields,
  type ListingValues,
} from '#domain/listing/listing-fields.ts';
import type { PriceChange } from '#domain/money/price-change.ts';
import { parseRupees } from '#domain/money/rupees-text.ts';
import type { SellerProfile } from '#domain/account/seller.ts';
import { pictureColorsText, readPictureColors } from '#domain/listing/assigned-colors.ts';
import { checkListing } from '#domain/validation/listing.ts';
import { productFormMessages } from '#messages/seller/product-form.ts';
import { CancelButton } from '#areas/common/forms/cancel-button.tsx';
import { RestoredNotice } from '#areas/common/forms/restored-notice.tsx';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { dropDraft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import formStyles from '#areas/common/forms/form.module.css';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { SentFields } from '#areas/common/forms/sent-fields.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { useLargeChangeQuestion } from '#areas/common/forms/use-large-change-question.tsx';
import { BasicSection } from './basic-section.tsx';
import { ChartSection } from './chart-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { faultsToErrors, refusedField } from './form-errors.ts';
import { FormSection } from './form-section.tsx';
import { LivePreview } from './live-preview.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { PicturesSection } from './pictures-section.tsx';
import styles from './product-form.module.css';
import { useListingDraft, useListingPictures, type ListingDraft } from './use-listing-draft.ts';

type Props = {
  /** The owner of the draft, and its name: one for each product, and one for a new one. */
  owner: string;
  draftName: string;
  /** The product as it is now: fields that are not touched here follow it. */
  start: ListingFields;
  profile: SellerProfile | null;
  needsImage: boolean;
  /** Saves what differs from the start; `isRetry`: not for the first time. Rejects with what the shop refused. */
  save: (values: ListingValues, changed: Partial<ListingValues>, isRetry: boolean) => Promise<void>;
  /** Called once it is saved. */
  onSaved: () => void;
  onCancel: () => void;
  /** Called with whether chosen pictures are not uploaded yet. */
  onUnsent: (unsent: boolean) => void;
  messages: {
    save: string;
    saving: string;
    needsLine: string;
    failed: (failure: unknown) => string;
  };
  /** An eighth word of the name is not taken. */
  capped: boolean;
};

/** The form of a product, new or not, kept as a draft at every keystroke until it is saved. */
export function ProductForm(props: Props) {
  const [round, setRound] = useState(0);
  return (
    <DraftedForm
      key={round}
      {...props}
      onStartOver={() => {
        dropDraft(props.owner, props.draftName);
        setRound(round + 1);
      }}
    />
  );
}

function DraftedForm({ onStartOver, ...props }: Props & { onStartOver: () => void }) {
  const { owner, draftName, start, profile, messages } = props;
  const listing = useListingDraft(props);
  const { draft, fields, touched } = listing;
  const saving = useSaving(props, listing);
  const { pictures, pending, lost, checkUnsaved } = useListingPictures(listing, {
    shown: start.images,
    saved: saving.saved,
    onUnsent: props.onUnsent,
  });
  const { saveOrConfirm, question } = useLargeChangeQuestion(() => void save());
  const { form, tried } = useTriedForm(submit, {
    clear: saving.clear,
    resting: !useReachable() || saving.saved,
  });
  const checked = checkListing(fields, { needsImage: props.needsImage });
  const errors = tried ? faultsToErrors(checked, refusedField(saving.failure)) : {};
  const dirty = !saving.saved && (Object.keys(touched).length > 0 || pending);
  useBusy(dirty);

  function submit() {
    if (!checked.ok || pending || lost.length > 0) return;
    saveOrConfirm('price' in touched ? priceChanges(start, checked.value) : []);
  }

  async function save() {
    // It may fail for a picture that was swept: the tile says which.
    if (checked.ok && !(await saving.save(checked.value))) checkUnsaved();
  }

  const part = { fields, errors, change: (next: Partial<ListingFields>) => draft.change(next) };
  return (
    <>
      <form {...form} className={styles.form} aria-busy={saving.busy || undefined}>
        {draft.restored ? <RestoredListing touched={touched} onStartOver={onStartOver} /> : null}
        <SentFields busy={saving.busy}>
          <BasicSection {...part} capped={props.capped} />
          <DetailsSection {...part} />
          <DeliverySection {...part} />
          <FormSection title={productFormMessages.images}>
            <PicturesSection
              pictures={pictures}
              saved={splitList(start.images)}
              error={errors.images ?? errors.imageColors}
              offered={optionsOf(fields).colors}
              colors={readPictureColors(fields.imageColors)}
              onColors={(colors) => draft.change({ imageColors: pictureColorsText(colors) })}
            />
          </FormSection>
          <ChartSection {...part} charts={profile?.sizeCharts ?? []} />
        </SentFields>
        <LivePreview
          fields={fields}
          brand={profile?.brandName ?? ''}
          picture={pictures.list[0]?.preview ?? ''}
        />
        <div className={styles.actions}>
          {/* An own save is heard of before its answer. */}
          {saving.saved || saving.busy ? null : (
            <MovedNotice moved={listing.moved} now={{ ...start, choices: listing.movedChoices }} />
          )}
          <FormFailure failure={saving.failure} messageOf={messages.failed} />
          {tried ? <PictureFailures pending={pending} lost={lost} /> : null}
          <DraftNotice storage={draft.storage} />
          <FormButtons
            messages={messages}
            saving={saving}
            dirty={dirty}
            onLeave={() => {
              dropDraft(owner, draftName);
              props.onCancel();
            }}
          />
        </div>
      </form>
      {question}
    </>
  );
}

/** The save of what was touched. It drops the draft. */
function useSaving(
  { owner, draftName, start, save, onSaved }: Props,
  { draft, touched, tried }: ListingDraft,
) {
  const [saved, setSaved] = useState(false);
  const attempt = useAttempt(save);
  return {
    saved,
    busy: attempt.busy,
    failure: attempt.failure,
    clear: attempt.clear,
    /** True when it was saved. */
    async save(values: ListingValues): Promise<boolean> {
      const changed = Object.fromEntries(
        Object.entries(values).filter(([field]) => field in touched),
      ) as Partial<ListingValues>;
      // Only those that differ: what is sold of the others meanwhile stays sold.
      const choices = changedChoices(start.choices, values.choices);
      if (choices !== '') changed.choices = choices;
      draft.change({ tried: 'yes' });
      if (!(await attempt.run(values, changed, tried))) return false;
      // Not `draft.drop`: the fields stay as they were saved until another screen comes.
      dropDraft(owner, draftName);
      setSaved(true);
      onSaved();
      return true;
    },
  };
}

type RestoredProps = { touched: Partial<ListingFields>; onStartOver: () => void };

function RestoredListing({ touched, onStartOver }: RestoredProps) {
  const names = Object.keys(touched);
  if (names.length === 0) return null;
  const isOnlyImages = names.join('') === 'images';
  return (
    <RestoredNotice
      text={isOnlyImages ? productFormMessages.restoredImages : undefined}
      onStartOver={onStartOver}
    />
  );
}

/** Why the pictures keep the form from being saved. `lost`: the places (from 1) of those that are not stored any more. */
function PictureFailures({ pending, lost }: { pending: boolean; lost: number[] }) {
  return (
    <>
      {pending ? (
        <p className={formStyles.failure} role="alert">
          {productFormMessages.imagesPending}
        </p>
      ) : null}
      {lost.length > 0 ? (
        <p className={formStyles.failure} role="alert">
          {productFormMessages.imagesLost(lost)}
        </p>
      ) : null}
    </>
  );
}

type ButtonsProps = {
  messages: Props['messages'];
  saving: { busy: boolean; saved: boolean };
  dirty: boolean;
  onLeave: () => void;
};

function FormButtons({ messages, saving, dirty, onLeave }: ButtonsProps) {
  return (
    <>
      <OnlineSubmit
        wide
        busy={saving.busy || saving.saved}
        label={messages.save}
        busyLabel={messages.saving}
        online={messages.needsLine}
      />
      <CancelButton
        label={productFormMessages.cancel}
        disabled={saving.busy}
        dirty={dirty}
        onLeave={onLeave}
      />
    </>
  );
}

/** The change of the price. A new product has no price before. */
function priceChanges(start: ListingFields, { name, price }: ListingValues): PriceChange[] {
  const before = parseRupees(start.price);
  return before === null ? [] : [{ name, before, after: price }];
}
