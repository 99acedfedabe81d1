import { useEffect, useEffectEvent, useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import {
  contentFault,
  savedId,
  type ContentDraft,
  type SavedContent,
} from '#domain/content/content-draft.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { contentMessages as messages } from '#messages/admin/admin-content.ts';
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
import { useContentDraft, type ContentEdit, type Editing } from './use-content-draft.ts';

type Props = { owner: string; start: Editing; now: SavedContent | null };

const tabs = [
  { key: 'slides' as const, label: messages.slides },
  { key: 'tiles' as const, label: messages.tiles },
];

const reasonOf = (failure: unknown) => failureSentence(failure, (reason) => reason, messages.unknownError);

export function ContentEditor({ owner, start, now }: Props) {
  const edit = useContentDraft(owner, start);
  const { draft, change } = edit;
  const reachable = useReachable();
  // Here, so that a picture arrives also when its tab or its fields are closed meanwhile.
  const pictures = useContentPictures(edit);
  useBusy(edit.dirty || pictures.sending);
  const [tab, setTab] = useState<keyof ContentDraft>('slides');
  const [openSlide, setOpenSlide] = useState<string | null>(null);
  const notice = useEffectEvent(edit.notice);
  useEffect(() => {
    if (now !== null) notice(now);
  }, [now]);
  const saving = useSaving(edit, setTab);

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
        label={messages.tabs}
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
              pictures={pictures.ofSlide}
            />
          ) : (
            <TilesEditor
              tiles={draft.tiles}
              onChange={(tiles) => change({ ...draft, tiles })}
              pictures={pictures.ofTile}
            />
          )}
        </div>
      </Tabs>
      <HomePreview draft={draft} edited={tab === 'slides' ? openSlide : null} />
      <DraftNotice storage={edit.storage} />
      <SaveBar
        dirty={edit.dirty}
        blocked={edit.theirs !== null}
        busy={saving.busy}
        sending={pictures.sending}
        reachable={reachable}
        failure={
          saving.failure === null
            ? null
            : messages.saveFailed(edit.theirs === null ? reasonOf(saving.failure) : messages.conflictShort)
        }
        onSave={() => void saving.run()}
        onDiscard={() => {
          saving.clear();
          pictures.stop();
          edit.discard();
        }}
      />
    </>
  );
}

/** The save of both lists, all or nothing. `onFault` gets the list in which an item lacks something. */
function useSaving({ draft, save }: ContentEdit, onFault: (list: keyof ContentDraft) => void) {
  return useAttempt(async () => {
    const fault = contentFault(draft);
    if (fault !== null) {
      onFault(fault.list);
      throw new ShopError(fault.code);
    }
    const changed = await save();
    if (changed.includes('slides')) toast.success(messages.slidesSaved);
    if (changed.includes('tiles')) toast.success(messages.tilesSaved);
  });
}

/** The pictures on their way to slides and tiles. */
function useContentPictures({ draft, put }: Pick<ContentEdit, 'draft' | 'put'>) {
  const slides = useSentPictures({ folder: 'home', onStored: (path, id) => put('slides', id, path) });
  const tiles = useSentPictures({ folder: 'home', onStored: (path, id) => put('tiles', id, path) });
  const ofSlide = (id: string) => slides.at(savedId(id));
  const ofTile = (id: string) => tiles.at(savedId(id));
  return {
    ofSlide,
    ofTile,
    // Saved now, a slide would go without the picture that is on its way to it.
    sending:
      draft.slides.some(({ id }) => ofSlide(id).sending.state !== 'idle') ||
      draft.tiles.some(({ id }) => ofTile(id).sending.state !== 'idle'),
    stop() {
      slides.stop();
      tiles.stop();
    },
  };
}
