import { useState, type ReactNode } from 'react';
import { useSavedContent } from '#data/queries/admin/content.ts';
import { contentMessages } from '#messages/admin/admin-content.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { ContentEditor } from './content-editor.tsx';
import { storedEditing } from './use-content-draft.ts';
import type { OnlineRead } from '#data/queries/online/online-read.ts';
import type { SavedContent } from '#domain/content/content-draft.ts';
import { isExplained } from '#messages/failure-sentence.ts';
import { Tabs } from '#ui/controls/tabs.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';

/** Slides and featured categories of home. A draft of an earlier visit opens offline, too. */
export function ContentScreen() {
  const owner = useOwner();
  const read = useSavedContent();
  const [stored] = useState(() => storedEditing(owner));
  const now = read.status === 'ready' ? read.data : null;
  return (
    <main>
      <ScreenHeader title={contentMessages.title} />
      {stored === null ? (
        <ContentRead read={read}>
          {(saved) => <ContentEditor owner={owner} start={{ base: saved, draft: saved }} now={saved} />}
        </ContentRead>
      ) : (
        <ContentEditor owner={owner} start={stored} now={now} />
      )}
    </main>
  );
}

type Props = { read: OnlineRead<SavedContent>; children: (saved: SavedContent) => ReactNode };

const FAILED = { slides: contentMessages.slidesFailed, tiles: contentMessages.tilesFailed };

/** Slides and categories from the shop. They are one read. Where its failure has a reason, each tab says that its list did not come. */
function ContentRead({ read, children }: Props) {
  const [tab, setTab] = useState<keyof typeof FAILED>('slides');
  const list = (
    <OnlineList
      read={read}
      what={contentMessages.both}
      failed={FAILED[tab]}
      unexplained={contentMessages.loadFailed}
    >
      {children}
    </OnlineList>
  );
  if (read.status !== 'failed' || !isExplained(read.error)) return list;
  const tabs = [
    { key: 'slides' as const, label: contentMessages.slides },
    { key: 'tiles' as const, label: contentMessages.tiles },
  ];
  return (
    <Tabs label={contentMessages.tabs} tabs={tabs} selected={tab} onSelect={setTab}>
      {list}
    </Tabs>
  );
}
