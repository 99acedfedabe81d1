import Ruler from 'lucide-react/icons/ruler';
import { useState } from 'react';
import type { Product, ProductDetails } from '#domain/product/product.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { productMessages, zoomMessages } from '#messages/shop/product.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { singleTap } from '#ui/controls/single-tap.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useFailedPicture } from '#ui/pictures/use-failed-picture.ts';
import { ZoomedPicture } from '#ui/layers/zoomed-picture.tsx';
import { SellerContact } from './seller-contact.tsx';
import styles from './size-chart-sheet.module.css';

type ButtonProps = {
  product: Product;
  /** As `useProductDetails` gives them. */
  details: ProductDetails | null;
  failed: boolean;
};

/** The way to the size chart, or to asking the seller, with the sheet that it opens. */
export function SizeChartButton({ product, details, failed }: ButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} onClick={singleTap(() => setOpen(true))}>
        <Ruler size={16} aria-hidden /> {sizeChartLabel(details?.sizeChart, product)}
      </button>
      <SizeChartSheet
        open={open}
        product={product}
        chart={details?.sizeChart}
        failed={failed}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

type Props = {
  open: boolean;
  product: Product;
  /** Its picture, or '' when there is none. Not known while the details are being fetched. */
  chart: string | undefined;
  /** The details are not on this phone, and cannot be had now. */
  failed: boolean;
  onClose: () => void;
};

/** Name of the sheet and of the button that opens it. Before the details are known, a brand with charts may have one for it. */
function sizeChartLabel(chart: string | undefined, { brand }: Product): string {
  const some = chart === undefined ? brand.sizeCharts.length > 0 : chart !== '';
  return some ? productMessages.sizeChart : productMessages.askAboutSize;
}

/** The size chart, or how to ask the seller where there is none. */
function SizeChartSheet({ open, product, chart, failed, onClose }: Props) {
  const title = sizeChartLabel(chart, product);
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={chromeMessages.close}>
      {/* Each opening asks for the picture anew: the sheet's content is gone while it is closed. */}
      {title === productMessages.askAboutSize ? (
        <None product={product} />
      ) : chart === undefined ? (
        <Unknown failed={failed} />
      ) : (
        <Chart src={chart} />
      )}
    </Sheet>
  );
}

/** The chart has not loaded: do not say that there is none. */
function Unknown({ failed }: { failed: boolean }) {
  return failed ? (
    <p className={styles.none}>{productMessages.sizeChartLater}</p>
  ) : (
    <Skeleton ratio="4 / 3" />
  );
}

function None({ product: { brand, name } }: { product: Product }) {
  return (
    <>
      <div className={styles.none}>
        <p>{productMessages.noSizeChart}</p>
        <p>{productMessages.askSeller}</p>
      </div>
      <div className={styles.ways}>
        <SellerContact brand={brand} subject={productMessages.sizeQuestion(name)} />
        {brand.email || brand.phone ? null : (
          <ButtonLink to={paths.contact}>{productMessages.askShop}</ButtonLink>
        )}
      </div>
    </>
  );
}

function Chart({ src }: { src: string }) {
  const { failed, fail } = useFailedPicture(src);
  if (failed) return <p className={styles.none}>{productMessages.pictureMissing}</p>;
  return <ZoomedPicture src={src} alt={productMessages.sizeChart} messages={zoomMessages} onError={fail} />;
}
