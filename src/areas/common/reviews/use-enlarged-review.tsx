import { useState, type ReactNode } from 'react';
import { reviewPicture, type ProductReview } from '#domain/review/product-reviews.ts';
import { useEnlargedPictures } from '../pictures/use-enlarged-pictures.ts';

type Seen = { name: string; images: readonly string[]; path: string };

type EnlargedReview = {
  /** Shows a picture of a review of the product that has this name, to be zoomed into and leafed on from. */
  enlarge: (name: string, review: Pick<ProductReview, 'pictures'>, path: string) => void;
  /** Is drawn once on the screen. */
  layer: ReactNode;
};

/** The pictures of the reviews of a list, as large as the screen. */
export function useEnlargedReview(): EnlargedReview {
  const [seen, setSeen] = useState<Seen | null>(null);
  const { code, load } = useEnlargedPictures();
  const open = async (next: Seen) => {
    if (await load()) setSeen(next);
  };
  return {
    enlarge: (name, { pictures }, path) =>
      void open({ name, images: pictures.map(reviewPicture), path: reviewPicture(path) }),
    layer: code && (
      <code.EnlargedPictures
        name={seen?.name ?? ''}
        images={seen?.images ?? []}
        seen={seen?.path ?? null}
        onSee={(path) => setSeen((before) => before && { ...before, path })}
        onClose={() => setSeen(null)}
      />
    ),
  };
}
