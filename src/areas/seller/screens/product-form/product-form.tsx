import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import {
  joinList,
  splitList,
  type ListingFields,
  type ListingValues,
} from '#domain/listing/listing-fields.ts';
import { mergedListing } from '#domain/listing/merged-listing.ts';
import type { PriceChange } from '#domain/money/price-change.ts';
import { parseRupees } from '#domain/money/rupees-text.ts';
import type { SellerProfile } from '#domain/account/seller.ts';
import { checkListing, MAX_IMAGES } from '#domain/validation/listing.ts';
import { productFormWords } from '#messages/seller/product-form.ts';
import { CancelButton } from '#areas/common/forms/cancel-button.tsx';
import { RestoredNotice } from '#areas/common/forms/restored-notice.tsx';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { dropDraft, useDraft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import formStyles from '#areas/common/forms/form.module.css';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useFirstErrorFocus } from '#areas/common/forms/use-first-error-focus.ts';
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
import { useFormPictures } from './use-pictures.ts';

type Props = {
  /** Whose draft it is, and which: one for each product, and one for a new one. */
  owner: string;
  draftName: string;
  /** What the product is now: what is not touched here follows it. */
  start: ListingFields;
  profile: SellerProfile | null;
  needsImage: boolean;
  /** Saves what differs from the start; `again`: not for the first time. Rejects with what the shop refused. */
  save: (values: ListingValues, changed: Partial<ListingValues>, again: boolean) => Promise<void>;
  /** Called once it is saved. */
  onSaved: () => void;
  onCancel: () => void;
  /** Told whether chosen pictures are not uploaded yet. */
  onUnsent: (unsent: boolean) => void;
  words: {
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
  const { owner, start, profile, words, onUnsent } = props;
  const form = useRef<HTMLFormElement>(null);
  // What it was when typing began belongs to the draft: an old one must not undo what another device changed.
  const draft = useDraft(owner, props.draftName, { ...start, start: JSON.stringify(start), tried: '' });
  const { start: opened, tried, ...typed } = draft.fields;
  const merged = mergedListing(JSON.parse(opened) as ListingFields, typed, start);
  const { touched, moved } = merged;
  // A chart that was deleted since it was chosen would be refused for ever.
  const chartGone = profile !== null && !profile.sizeCharts.includes(merged.fields.sizeChart);
  const fields = chartGone ? { ...merged.fields, sizeChart: '' } : merged.fields;
  const shop = { images: start.images, replaced: 'images' in touched };
  const pictures = useFormPictures(fields.images, shop, 'product', MAX_IMAGES);
  const [tries, setTries] = useState(0);
  const [saved, setSaved] = useState(false);
  const saving = useAttempt(props.save);
  const { saveOrAsk, question } = useLargeChangeQuestion(() => void save());
  const reachable = useReachable();
  const checked = checkListing(fields, { needsImage: props.needsImage });
  const errors = tries > 0 ? faultsToErrors(checked, refusedField(saving.failure)) : {};
  const pending = pictures.list.some(({ path }) => path === null);
  const lost = pictures.list.flatMap(({ state }, place) => (state === 'lost' ? [place + 1] : []));
  const unsaved = splitList(typed.images).filter((path) => !splitList(start.images).includes(path));
  const images = joinList(pictures.list.flatMap(({ path }) => (path === null ? [] : [path])));
  const isOnlyImages = Object.keys(touched).join('') === 'images';
  const dirty = !saved && (Object.keys(touched).length > 0 || pending);
  useBusy(dirty);
  useFirstErrorFocus(form, tries);

  useEffect(() => {
    onUnsent(pending);
    return () => onUnsent(false);
  }, [pending, onUnsent]);
  const look = useEffectEvent(() => void pictures.look(unsaved));
  // What an earlier visit uploaded and no product shows is swept after a day.
  useEffect(() => {
    if (reachable) look();
  }, [reachable]);

  // In an effect: an upload that ends must not write over what was typed meanwhile.
  useEffect(() => {
    if (!saved && images !== fields.images) draft.change({ images });
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!reachable || saved) return;
    setTries(tries + 1);
    if (!checked.ok || pending || lost.length > 0) return;
    saveOrAsk('price' in touched ? priceChanges(start, checked.value) : []);
  }

  async function save() {
    if (!checked.ok) return;
    const changed = Object.fromEntries(
      Object.entries(checked.value).filter(([field]) => field in touched),
    ) as Partial<ListingValues>;
    draft.change({ tried: 'yes' });
    if (!(await saving.run(checked.value, changed, tried !== ''))) {
      // It may be for a picture that was swept: the tile says which.
      void pictures.look(unsaved);
      return;
    }
    // Not `draft.drop`: the fields stay as they were saved until another screen comes.
    dropDraft(owner, props.draftName);
    setSaved(true);
    props.onSaved();
  }

  const part = { fields, errors, change: (next: Partial<ListingFields>) => draft.change(next) };
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        aria-busy={saving.busy || undefined}
        onSubmit={submit}
        noValidate
      >
        {draft.restored && Object.keys(touched).length > 0 ? (
          <RestoredNotice
            text={isOnlyImages ? productFormWords.restoredImages : undefined}
            onStartOver={onStartOver}
          />
        ) : null}
        <BasicSection {...part} capped={props.capped} />
        <DetailsSection {...part} />
        <DeliverySection {...part} />
        <FormSection title={productFormWords.imagesTitle}>
          <PicturesSection pictures={pictures} saved={splitList(start.images)} error={errors.images} />
        </FormSection>
        <ChartSection {...part} charts={profile?.sizeCharts ?? []} />
        <LivePreview
          fields={fields}
          brand={profile?.brandName ?? ''}
          picture={pictures.list[0]?.preview ?? ''}
        />
        <div className={styles.actions}>
          {/* An own save is heard of before its answer. */}
          {saved || saving.busy ? null : <MovedNotice moved={moved} now={start} />}
          <FormFailure failure={saving.failure} say={words.failed} />
          {tries > 0 && pending ? (
            <p className={formStyles.failure} role="alert">
              {productFormWords.imagesPending}
            </p>
          ) : null}
          {tries > 0 && lost.length > 0 ? (
            <p className={formStyles.failure} role="alert">
              {productFormWords.imagesLost(lost)}
            </p>
          ) : null}
          <DraftNotice kept={draft.kept} />
          <OnlineSubmit
            wide
            busy={saving.busy || saved}
            label={words.save}
            busyLabel={words.saving}
            online={words.needsLine}
          />
          <CancelButton
            label={productFormWords.cancel}
            disabled={saving.busy}
            dirty={dirty}
            onLeave={() => {
              dropDraft(owner, props.draftName);
              props.onCancel();
            }}
          />
        </div>
      </form>
      {question}
    </>
  );
}

/** The change of the price. A new product has no price before. */
function priceChanges(start: ListingFields, { name, price }: ListingValues): PriceChange[] {
  const before = parseRupees(start.price);
  return before === null ? [] : [{ name, before, after: price }];
}
