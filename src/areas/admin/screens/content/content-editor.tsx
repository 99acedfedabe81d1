import { useEffect, useEffectEvent, useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import {
  contentFault,
  savedId,
  type ContentDraft,
  type SavedContent,
} from '#domain/content/content-draft.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { contentWords as words } from '#messages/admin/admin-content.ts';
import { failureSentence } from '#messages/failure-sentence.ts';
import { Tabs } from '#ui/controls/tabs.tsx';
import { toast } from '#ui/layers/toast.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';
import { useSentPictures } from '#areas/admin/components/use-sent-picture.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './content.module.css';
import { HomePreview } from './home-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { SlidesEditor } from './slides-editor.tsx';
import { TilesEditor } from './tiles-editor.tsx';
import { useContentDraft, type Editing } from './use-content-draft.ts';

type Props = { owner: string; start: Editing; now: SavedContent | null };

const tabs = [
  { key: 'slides' as const, label: words.slides },
  { key: 'tiles' as const, label: words.tiles },
];

const reasonOf = (failure: unknown) => failureSentence(failure, (reason) => reason, words.unknownError);

export function ContentEditor({ owner, start, now }: Props) {
  const edit = useContentDraft(owner, start);
  const { draft, change } = edit;
  const reachable = useReachable();
  // Here, so that a picture arrives also when its tab or its fields are closed meanwhile.
  const slidePictures = useSentPictures({
    folder: 'home',
    onStored: (path, id) => edit.put('slides', id, path),
  });
  const tilePictures = useSentPictures({
    folder: 'home',
    onStored: (path, id) => edit.put('tiles', id, path),
  });
  // Saved now, a slide would go without the picture that is on its way to it.
  const sending =
    draft.slides.some(({ id }) => slidePictures.at(savedId(id)).sending.state !== 'idle') ||
    draft.tiles.some(({ id }) => tilePictures.at(savedId(id)).sending.state !== 'idle');
  useBusy(edit.dirty || sending);
  const [tab, setTab] = useState<keyof ContentDraft>('slides');
  const [openSlide, setOpenSlide] = useState<string | null>(null);
  const notice = useEffectEvent(edit.notice);
  useEffect(() => {
    if (now !== null) notice(now);
  }, [now]);

  const saving = useAttempt(async () => {
    const fault = contentFault(draft);
    if (fault !== null) {
      setTab(fault.list);
      throw new ShopError(fault.code);
    }
    const changed = await edit.save();
    if (changed.includes('slides')) toast.success(words.slidesSaved);
    if (changed.includes('tiles')) toast.success(words.tilesSaved);
  });

  return (
    <>
      {edit.theirs === null ? null : (
        <ConflictNotice
          base={edit.base}
          mine={draft}
          theirs={edit.theirs}
          onChoose={(next) => {
            saving.clear();
            edit.settle(next);
          }}
        />
      )}
      <Tabs
        label={words.tabs}
        tabs={tabs}
        selected={tab}
        onSelect={(next) => {
          setTab(next);
          setOpenSlide(null);
        }}
      >
        <div className={styles.editor}>
          {tab === 'slides' ? (
            <SlidesEditor
              slides={draft.slides}
              open={openSlide}
              onOpen={setOpenSlide}
              onChange={(slides) => change({ ...draft, slides })}
              pictures={(id) => slidePictures.at(savedId(id))}
            />
          ) : (
            <TilesEditor
              tiles={draft.tiles}
              onChange={(tiles) => change({ ...draft, tiles })}
              pictures={(id) => tilePictures.at(savedId(id))}
            />
          )}
        </div>
      </Tabs>
      <HomePreview draft={draft} edited={tab === 'slides' ? openSlide : null} />
      <DraftNotice kept={edit.kept} />
      <SaveBar
        dirty={edit.dirty}
        blocked={edit.theirs !== null}
        busy={saving.busy}
        sending={sending}
        reachable={reachable}
        failure={
          saving.failure === null
            ? null
            : words.saveFailed(edit.theirs === null ? reasonOf(saving.failure) : words.conflictShort)
        }
        onSave={() => void saving.run()}
        onDiscard={() => {
          saving.clear();
          slidePictures.stop();
          tilePictures.stop();
          edit.discard();
        }}
      />
    </>
  );
}
