import { useState } from 'react';
import { useSavedContent } from '../../../../data/queries/admin-content.ts';
import { useSession } from '../../../../data/queries/session.ts';
import { contentWords } from '../../../../messages/admin-content.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { ANYBODY } from '../../../common/drafts.ts';
import { OnlineList } from '../../../office/online-list.tsx';
import { ContentEditor } from './content-editor.tsx';
import { keptEditing } from './use-content-draft.ts';

/** Slides and featured categories of home. A draft of an earlier visit opens without a line, too. */
export function ContentScreen() {
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.user.id : ANYBODY;
  const read = useSavedContent();
  const [kept] = useState(() => keptEditing(owner));
  const now = read.status === 'ready' ? read.data : null;
  return (
    <main>
      <ScreenHeader title={contentWords.title} />
      {kept === null ? (
        <OnlineList read={read} failed={contentWords.loadFailed}>
          {(saved) => <ContentEditor owner={owner} start={{ base: saved, draft: saved }} now={saved} />}
        </OnlineList>
      ) : (
        <ContentEditor owner={owner} start={kept} now={now} />
      )}
    </main>
  );
}
