import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import { type Ref, useRef, useState } from 'react';
import { useProductDetails } from '#data/queries/shop/product.ts';
import type { ErrorCode } from '#domain/mutation/error-code.ts';
import type { Product, Brand } from '#domain/product/product.ts';
import { checkProductOptions } from '#domain/validation/option-choice.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { pageHeadMessages } from '#messages/chrome.ts';
import { productMessages } from '#messages/shop/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { shareMessages } from '#messages/shop/share.ts';
import { linkTo } from '#paths';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { HeartButton } from '#areas/shop/components/product/heart-button.tsx';
import { OptionFields } from '#areas/shop/components/product/option-fields.tsx';
import { RecentlyViewedRow } from '#areas/shop/components/product/recently-viewed-row.tsx';
import { OptionSheet } from '#areas/shop/components/product/option-sheet.tsx';
import { TrustRow } from '#areas/shop/components/product/trust-row.tsx';
import { useOptionChoice } from '#areas/shop/option-choice.ts';
import type { OptionChoice, OptionState } from '#areas/shop/option-choice.ts';
import { useNoteView } from '#areas/shop/recent/recently-viewed.ts';
import { sharePlace } from '#areas/shop/share.ts';
import { useAddToCart } from '#areas/shop/use-add-to-cart.ts';
import { useWishlisted } from '#areas/shop/use-wishlisted.ts';
import { DeliveryPlace } from './delivery-place.tsx';
import { ReviewsPlace } from '#areas/shop/reviews/reviews-place.tsx';
import { PictureBar } from './picture-bar.tsx';
import { ProductDescription } from './product-description.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ProductSummary } from './product-summary.tsx';
import { SimilarProducts } from './similar-products.tsx';
import { SizeChartButton } from '#areas/shop/components/product/size-chart-sheet.tsx';
import { StickyBar } from './sticky-bar.tsx';
import styles from './product-view.module.css';
import type { LineChoice } from '#domain/cart/cart.ts';
import productFactsStyles from './product-facts.module.css';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Badge } from '#ui/states/badge.tsx';
import { SellerContact } from '#areas/shop/components/product/seller-contact.tsx';
import sellerInformationStyles from './seller-information.module.css';
import { Isolated } from '#areas/common/isolated.tsx';

export function ProductView({ product, onBack }: { product: Product; onBack: () => void }) {
  const { details, failed } = useProductDetails(product.id);
  const options = useOptionChoice(product);
  const [choosing, setChoosing] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const { add, addOr } = useAddChosen(product, options, () => setChoosing(false));
  const { wishlisted, toggle } = useWishlisted(product.id);
  useDocumentTitle(pageHeadMessages.product(product.name, product.brand.name));
  useNoteView(product.id);

  return (
    <>
      <PictureBar onBack={onBack}>
        <ShareButton product={product} />
        <HeartButton productId={product.id} name={product.name} />
      </PictureBar>
      <ProductPictures product={product} details={details} color={options.choice.color} />
      <div className={styles.panel}>
        <ProductSummary product={product} />
        <TrustRow product={product} details={details} />
        <OptionFields
          product={product}
          choice={options.choice}
          most={options.most}
          tries={options.tries}
          onChange={options.set}
          sizeNote={<SizeChartButton product={product} details={details} failed={failed} />}
        />
        <Actions
          ref={actions}
          soldOut={options.soldOut}
          wishlisted={wishlisted}
          onAdd={() => addOr((problem) => toast.hint(sentenceForCode(problem)))}
          onToggleWishlist={() => void toggle()}
        />
        <DeliveryPlace product={product} />
        <ProductDescription text={details?.description} failed={failed} />
        <ProductFacts product={product} />
        <SellerInformation brand={product.brand} />
      </div>
      <ReviewsPlace product={product} />
      <SimilarProducts productId={product.id} />
      <RecentlyViewedRow except={product.id} />
      <StickyBar
        product={product}
        soldOut={options.soldOut}
        watched={actions}
        wishlisted={wishlisted}
        // The options chosen above are out of sight: only missing ones are asked for. The page marks it, too.
        onAdd={() => addOr(() => setChoosing(true))}
        onRemoveFromWishlist={() => void toggle()}
      />
      <OptionSheet
        open={choosing}
        product={product}
        options={options}
        onClose={() => setChoosing(false)}
        onChoose={add}
      />
    </>
  );
}

/** The ways into the cart. `add` takes any choice; `addOr` takes that of the page, or calls back with what it lacks and marks it. */
function useAddChosen(product: Product, options: OptionState, onAdded: () => void) {
  const addToCart = useAddToCart();
  const add = async (choice: OptionChoice) => {
    if (await addToCart(lineChoice(product.id, choice))) onAdded();
  };
  const addOr = (onMissing: (problem: ErrorCode) => void) => {
    const problem = checkProductOptions(product, options.choice);
    if (problem === null) return add(options.choice);
    onMissing(problem);
    options.countTry();
    return undefined;
  };
  return { add, addOr };
}

function ShareButton({ product }: { product: Product }) {
  return (
    <IconButton
      floating
      label={productMessages.share}
      onClick={() =>
        sharePlace(
          shareMessages.product(product.name, product.brand.name, product.price),
          linkTo.product(product.id),
        )
      }
    >
      <Share2 size={20} aria-hidden />
    </IconButton>
  );
}

type ActionsProps = {
  ref: Ref<HTMLDivElement>;
  soldOut: boolean;
  wishlisted: boolean;
  /** The button rests while a returned promise is pending. */
  onAdd: () => unknown;
  onToggleWishlist: () => void;
};

function Actions({ ref, soldOut, wishlisted, onAdd, onToggleWishlist }: ActionsProps) {
  return (
    <div ref={ref} className={styles.actions}>
      <Button kind="primary" wide disabled={soldOut} onClick={onAdd}>
        {soldOut ? cardMessages.outOfStock : productMessages.addToCart}
      </Button>
      <Button
        wide
        onClick={onToggleWishlist}
        icon={<Heart size={18} fill={wishlisted ? 'currentColor' : 'none'} aria-hidden />}
      >
        {wishlisted ? cardMessages.removeFromWishlist : cardMessages.addToWishlist}
      </Button>
    </div>
  );
}

/** A choice made for a product, as the cart takes it. */
function lineChoice(productId: string, choice: OptionChoice): LineChoice & { quantity: number } {
  return { productId, size: choice.size, color: choice.color, quantity: choice.quantity };
}

function ProductFacts({ product }: { product: Product }) {
  const facts: [string, string][] = [
    [productMessages.gender, productMessages.genders[product.gender] ?? productMessages.unisex],
    [productMessages.category, product.category],
    [productMessages.style, product.styleType],
  ];
  return (
    <dl className={productFactsStyles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={productFactsStyles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function SellerInformation({ brand }: { brand: Brand }) {
  return (
    <section className={sellerInformationStyles.seller}>
      <h2>{productMessages.seller}</h2>
      <p className={sellerInformationStyles.name}>
        <Isolated text={brand.name} />
        {brand.verified ? (
          <Badge icon={<BadgeCheck size={14} aria-hidden />}>{productMessages.verifiedSeller}</Badge>
        ) : null}
      </p>
      <SellerContact brand={brand} />
    </section>
  );
}
