import Maximize2 from 'lucide-react/icons/maximize-2';
import Ruler from 'lucide-react/icons/ruler';
import { useState } from 'react';
import type { Product, ProductDetails } from '#domain/product/product.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { productMessages } from '#messages/shop/product.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { singleTap } from '#ui/controls/single-tap.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useFailedPicture } from '#ui/pictures/use-failed-picture.ts';
import { storedAddress } from '#ui/pictures/stored-address.ts';
import { useEnlargedPictures } from '#areas/common/pictures/use-enlarged-pictures.ts';
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

/** The chart, as wide as the sheet. A tap enlarges it. */
function Chart({ src }: { src: string }) {
  const { failed, fail } = useFailedPicture(src);
  const { code, load } = useEnlargedPictures();
  const [seen, setSeen] = useState<string | null>(null);
  const open = async () => {
    if (await load()) setSeen(src);
  };
  if (failed) return <p className={styles.none}>{productMessages.pictureMissing}</p>;
  return (
    <>
      <button
        type="button"
        className={styles.chart}
        aria-label={productMessages.enlargeChart}
        aria-haspopup="dialog"
        onClick={singleTap(() => void open())}
      >
        <img src={storedAddress(src)} alt={productMessages.sizeChart} onError={fail} />
        <span className={styles.enlarge} aria-hidden>
          <Maximize2 size={18} />
        </span>
      </button>
      {code === null ? null : (
        <code.EnlargedPictures
          name={productMessages.sizeChart}
          images={[src]}
          seen={seen}
          onClose={() => setSeen(null)}
        />
      )}
    </>
  );
}
