import { useState } from 'react';
import { useReturnPicture } from '#data/queries/online/return-picture.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { returnPictureMessages } from '#messages/returns/words.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { singleTap } from '#ui/controls/single-tap.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './return-pictures.module.css';

/** The pictures that a shopper sent with a return. A tap shows one larger. Nothing when there are none. */
export function ReturnPictures({ paths }: { paths: readonly string[] }) {
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  if (paths.length === 0) return null;
  return (
    <>
      <ul className={styles.row} aria-label={returnPictureMessages.all}>
        {paths.map((path, index) => (
          <li key={path}>
            <button
              type="button"
              className={styles.button}
              onClick={singleTap(() => {
                setShown(index);
                setOpen(true);
              })}
            >
              <span className="for-readers">{returnPictureMessages.larger(index + 1, paths.length)}</span>
              <ReturnPicture path={path} alt="" className={styles.small} />
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={returnPictureMessages.one(shown + 1, paths.length)}
        closeLabel={chromeMessages.close}
      >
        <ReturnPicture
          path={paths[shown] ?? ''}
          alt={returnPictureMessages.one(shown + 1, paths.length)}
          className={styles.large}
        />
      </Sheet>
    </>
  );
}

type Props = { path: string; alt: string; className: string | undefined };

/** One of them. Without a connection, or when it was deleted, a word in its place. */
export function ReturnPicture({ path, alt, className }: Props) {
  const picture = useReturnPicture(path);
  if (picture.state === 'ready') return <img src={picture.url} alt={alt} className={className} />;
  if (picture.state === 'missing')
    return <span className={styles.missing}>{returnPictureMessages.missing}</span>;
  return <Skeleton ratio="1" />;
}
