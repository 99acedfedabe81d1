import { useEffect, useState } from 'react';
import { useStorageState } from '#data/queries/storage-state.ts';
import { formatNumber } from '#messages/counted.ts';
import { formatBytes } from '#messages/format.ts';
import { storageMessages, syncMessages } from '#messages/sync.ts';
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
      <h2>{storageMessages.title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{storageMessages.used}</dt>
          <dd>{known.bytes === null ? storageMessages.unknown : formatBytes(known.bytes)}</dd>
        </div>
        {known.pictures !== null && (
          <div>
            <dt>{syncMessages.pictures}</dt>
            <dd>{formatNumber(known.pictures)}</dd>
          </div>
        )}
        <div>
          <dt>{storageMessages.persistence}</dt>
          <dd>
            {memory
              ? storageMessages.memoryOnly
              : known.persistent
                ? storageMessages.persistent
                : storageMessages.notPersistent}
          </dd>
        </div>
      </dl>
      {/* Stays when it worked: the focus would have nowhere to go. */}
      {!memory && (!known.persistent || refused) && (
        <div className={styles.request}>
          <Button onClick={() => void requestPersistent(known)}>{storageMessages.ask}</Button>
          <output>{refused ? storageMessages.refused : null}</output>
        </div>
      )}
    </section>
  );
}
