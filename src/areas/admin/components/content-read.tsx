import { useState, type ReactNode } from 'react';
import type { OfficeRead } from '#data/queries/online/online-read.ts';
import type { SavedContent } from '#domain/content/content-draft.ts';
import { contentWords } from '#messages/admin/admin-content.ts';
import { isExplained } from '#messages/failure-sentence.ts';
import { Tabs } from '#ui/controls/tabs.tsx';
import { OnlineList } from '#areas/office/online-list.tsx';

type Props = { read: OfficeRead<SavedContent>; children: (saved: SavedContent) => ReactNode };

const FAILED = { slides: contentWords.slidesFailed, tiles: contentWords.tilesFailed };

/** Slides and categories from the shop. They are one read. Where its failure has a reason, each tab says that its list did not come. */
export function ContentRead({ read, children }: Props) {
  const [tab, setTab] = useState<keyof typeof FAILED>('slides');
  const list = (
    <OnlineList
      read={read}
      what={contentWords.both}
      failed={FAILED[tab]}
      unexplained={contentWords.loadFailed}
    >
      {children}
    </OnlineList>
  );
  if (read.status !== 'failed' || !isExplained(read.error)) return list;
  const tabs = [
    { key: 'slides' as const, label: contentWords.slides },
    { key: 'tiles' as const, label: contentWords.tiles },
  ];
  return (
    <Tabs label={contentWords.tabs} tabs={tabs} selected={tab} onSelect={setTab}>
      {list}
    </Tabs>
  );
}
