import { useEffect, useState } from 'react';
import { useStorageState } from '#data/queries/storage-state.ts';
import { formatNumber } from '#messages/counted.ts';
import { formatBytes } from '#messages/format.ts';
import { storageWords, syncWords } from '#messages/sync.ts';
import { countCachedPictures } from '#platform/pictures/cached-pictures.ts';
import { requestPersistence, storageUse } from '#platform/storage/storage-quota.ts';
import type { StorageUse } from '#platform/storage/storage-quota.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './sync-screen.module.css';

type Known = StorageUse & { pictures: number | null };

/** How much the shop keeps on this phone, and whether the browser may throw it away. */
export function StorageFacts() {
  const memory = useStorageState().kind === 'memory';
  const [known, setKnown] = useState<Known | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let gone = false;
    void Promise.all([storageUse(), countCachedPictures()]).then(([use, pictures]) => {
      if (!gone) setKnown({ ...use, pictures });
    });
    return () => {
      gone = true;
    };
  }, []);
  if (known === null) return null;

  async function requestPersistent(before: Known) {
    const persistent = await requestPersistence();
    setRefused(!persistent);
    setKnown({ ...before, persistent });
  }

  return (
    <section className={styles.section}>
      <h2>{storageWords.title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{storageWords.used}</dt>
          <dd>{known.bytes === null ? storageWords.unknown : formatBytes(known.bytes)}</dd>
        </div>
        {known.pictures !== null && (
          <div>
            <dt>{syncWords.pictures}</dt>
            <dd>{formatNumber(known.pictures)}</dd>
          </div>
        )}
        <div>
          <dt>{storageWords.persistence}</dt>
          <dd>
            {memory
              ? storageWords.memoryOnly
              : known.persistent
                ? storageWords.persistent
                : storageWords.notPersistent}
          </dd>
        </div>
      </dl>
      {/* Stays when it worked: the focus would have nowhere to go. */}
      {!memory && (!known.persistent || refused) && (
        <div className={styles.request}>
          <Button onClick={() => void requestPersistent(known)}>{storageWords.ask}</Button>
          <output>{refused ? storageWords.refused : null}</output>
        </div>
      )}
    </section>
  );
}
