import { useState } from 'react';
import { useSavedContent } from '#data/queries/admin/content.ts';
import { contentWords } from '#messages/admin/admin-content.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { ContentRead } from '#areas/admin/components/content-read.tsx';
import { ContentEditor } from './content-editor.tsx';
import { keptEditing } from './use-content-draft.ts';

/** Slides and featured categories of home. A draft of an earlier visit opens without a line, too. */
export function ContentScreen() {
  const owner = useOwner();
  const read = useSavedContent();
  const [kept] = useState(() => keptEditing(owner));
  const now = read.status === 'ready' ? read.data : null;
  return (
    <main>
      <ScreenHeader title={contentWords.title} />
      {kept === null ? (
        <ContentRead read={read}>
          {(saved) => <ContentEditor owner={owner} start={{ base: saved, draft: saved }} now={saved} />}
        </ContentRead>
      ) : (
        <ContentEditor owner={owner} start={kept} now={now} />
      )}
    </main>
  );
}
