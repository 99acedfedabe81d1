import { useState } from 'react';
import { useListings } from '#data/queries/seller/listings.ts';
import { sizeChartMessages } from '#messages/seller/size-charts.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { ChartUpload } from './chart-upload.tsx';
import { ChartSlotList } from './chart-slots.tsx';
import { useLeaveQuestion } from '#areas/seller/use-leave-question.tsx';
import styles from './size-chart.module.css';

export function SizeChartScreen() {
  const { onUnsent, question } = useLeaveQuestion(nowhere, sizeChartMessages);
  return (
    <main>
      <ScreenHeader title={sizeChartMessages.title} />
      <Charts onUnsent={onUnsent} />
      {question}
    </main>
  );
}

// Its header has the menu instead of a way back.
const nowhere = () => undefined;

function Charts({ onUnsent }: { onUnsent: (unsent: boolean) => void }) {
  const [incoming, setIncoming] = useState<number[]>([]);
  const [removing, setRemoving] = useState(false);
  const waiting = (
    <div className={styles.slots}>
      {[1, 2, 3].map((slot) => (
        <Skeleton key={slot} ratio="1" />
      ))}
    </div>
  );
  return (
    <ReadView
      read={useListings()}
      waiting={<div className={styles.body}>{waiting}</div>}
      failed={sizeChartMessages.loadFailed}
      part={({ profile }) => profile !== null}
    >
      {({ profile }) => (
        <div className={styles.body}>
          {profile === null ? (
            <p role="alert">{sizeChartMessages.noSeller}</p>
          ) : (
            <>
              <p className={styles.note}>{sizeChartMessages.text}</p>
              <ChartSlotList slots={profile.sizeCharts} incoming={incoming} onRemoving={setRemoving} />
              <ChartUpload
                slots={profile.sizeCharts}
                removing={removing}
                onUploading={setIncoming}
                onUnsent={onUnsent}
              />
            </>
          )}
        </div>
      )}
    </ReadView>
  );
}
