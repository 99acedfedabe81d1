import Pencil from 'lucide-react/icons/pencil';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { pictureSet } from '#domain/product/pictures.ts';
import { typedPieces } from '#domain/listing/choice-stock.ts';
import { listingState, LOW_STOCK } from '#domain/listing/seller-listing.ts';
import type { Listing } from '#domain/account/seller.ts';
import { backOfficeMessages } from '#messages/back-office.ts';
import { sellerProductMessages } from '#messages/seller/seller-products.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ProductPrice } from '#areas/common/product-price.tsx';
import { More } from '#areas/common/lists/more.tsx';
import styles from './listing-row.module.css';

type Props = {
  listing: Listing;
  eager: boolean;
  /** Null outside of choosing several. */
  selected: boolean | null;
  onSelect: () => void;
  /** Before it leads to the product. */
  onOpen: () => void;
  /** Null while they need a connection that is not there. */
  online: { onDelete: () => void; onPause: () => Promise<void> } | null;
};

const messages = sellerProductMessages;

/** A product in the seller's list. */
export function ListingRow({ listing, eager, selected, onSelect, onOpen, online }: Props) {
  const { id, name, images, stock } = listing;
  const state = listingState(listing);
  const choices = typedPieces(listing.choices);
  const resting = online === null ? backOfficeMessages.online : null;
  const [pausing, setPausing] = useState(false);
  async function pause() {
    setPausing(true);
    await online?.onPause();
    setPausing(false);
  }
  return (
    <li
      className={classes(
        styles.row,
        selected !== null && styles.choosing,
        selected === true && styles.selected,
      )}
    >
      {selected === null ? null : (
        <Checkbox
          className={styles.select}
          checked={selected}
          aria-label={messages.selectOf(name)}
          onChange={onSelect}
        />
      )}
      <Picture
        {...pictureSet(images[0] ?? '')}
        alt=""
        sizes="72px"
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.text}>
        <h2 className={styles.name}>{name}</h2>
        <ProductPrice product={listing} />
        <p className={classes(styles.stock, stock < LOW_STOCK && styles.low)}>{messages.stock(stock)}</p>
        {choices.size > 1 && stock > 0 ? <Choices texts={messages.choices(choices)} /> : null}
        {state === 'on_sale' || state === 'sold_out' ? null : (
          <p className={styles.state}>{messages.states[state]}</p>
        )}
        <output>{pausing ? messages.pausing : null}</output>
      </div>
      {selected === null ? (
        <div className={styles.actions}>
          <Link
            to={backOfficeLinkTo.editProduct(id)}
            className={styles.edit}
            aria-label={messages.editOf(name)}
            onClick={onOpen}
          >
            <Pencil size={20} aria-hidden />
            {messages.edit}
          </Link>
          <More
            of={name}
            other={{
              'aria-label': listing.paused ? messages.resumeOf(name) : messages.pauseOf(name),
              resting,
              onClick: () => void pause(),
              disabled: pausing,
              children: listing.paused ? messages.resume : messages.pause,
            }}
            aria-label={messages.removeOf(name)}
            resting={resting}
            onClick={online?.onDelete}
          >
            {messages.remove}
          </More>
        </div>
      ) : null}
    </li>
  );
}

/** The first choices with their pieces; none is torn apart at the end of a line. */
function Choices({ texts }: { texts: string[] }) {
  return (
    <p className={styles.choices}>
      {texts.map((text, place) => (
        <Fragment key={text}>
          {place > 0 && ' · '}
          <span>{text}</span>
        </Fragment>
      ))}
    </p>
  );
}
