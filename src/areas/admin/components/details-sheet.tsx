import { useState } from 'react';
import { collections } from '#data/commands/admin/collections.ts';
import type { AdminCollection } from '#data/queries/admin/collections.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { collectionTitle } from '#domain/content/collection-name.ts';
import { detailsMessages as messages } from '#messages/admin/admin-collections.ts';
import { pictureMessages } from '#messages/admin/admin-content.ts';
import { TextArea, TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';
import { OnePicture } from './one-picture.tsx';
import { SheetForm } from './sheet-form.tsx';
import { useSentPicture } from './use-sent-picture.ts';
import { changedFields, useSheetDraft } from './use-sheet-draft.ts';

type Details = { banner: string; thumbnail: string; description: string };

type Props = {
  collection: AdminCollection;
  open: boolean;
  /** Where it was opened: each place has its own word for success. */
  openedFrom: 'list' | 'page';
  onClose: () => void;
  onSaved: () => void;
};

/** The pictures and the text of a collection; its name stands on its products and does not change. */
export function DetailsSheet({ collection, open, openedFrom, onClose, onSaved }: Props) {
  const { name } = collection;
  const reachable = useReachable();
  // As it was when the sheet opened: what is not touched here is not written.
  const [before] = useState(() => detailsOf(collection));
  const draft = useSheetDraft(`admin-collection-${name}`, before);
  const { fields, change } = draft;
  const { banner, thumbnail, sending, uncopied } = useDetailsPictures(change);
  const saving = useAttempt(async () => {
    await collections.update(name, Object.fromEntries(changedFields(before, fields)));
    draft.drop();
    toast.success(openedFrom === 'list' ? messages.updated(name) : messages.metadataUpdated);
    onSaved();
  });
  const { form, tried } = useTriedForm(submit, { clear: saving.clear, resting: !reachable || sending });

  function submit() {
    if (!uncopied) void saving.run();
  }

  return (
    <SheetForm
      open={open}
      onClose={onClose}
      title={messages.title(collectionTitle(name))}
      closeLabel={messages.close}
      form={form}
      attempt={saving}
      sending={sending}
      cancel={messages.cancel}
      messageOf={() => messages.failed[openedFrom]}
      draft={draft}
      submit={{ label: messages.save, busyLabel: messages.saving, online: messages.online }}
    >
      <TextField label={messages.name} value={name} readOnly />
      <OnePicture
        sent={banner}
        label={messages.banner}
        hint={messages.bannerHint}
        path={fields.banner}
        ratio="3 / 1"
        disabled={saving.busy}
        onRemove={() => change({ banner: '' })}
      />
      <OnePicture
        sent={thumbnail}
        label={messages.thumbnail}
        hint={messages.thumbnailHint}
        path={fields.thumbnail}
        ratio="3 / 2"
        disabled={saving.busy}
        onRemove={() => change({ thumbnail: '' })}
      />
      <TextArea
        label={messages.description}
        maxLength={2000}
        value={fields.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <FormFailure
        failure={tried && uncopied && !sending ? 'uncopied' : null}
        messageOf={() => pictureMessages.uncopied}
      />
    </SheetForm>
  );
}

/** The two pictures of a collection, each kept by `change` as soon as it is stored. */
function useDetailsPictures(change: (part: Partial<Details>) => void) {
  const banner = useSentPicture({ folder: 'collections', onStored: (path) => change({ banner: path }) });
  const thumbnail = useSentPicture({
    folder: 'collections',
    onStored: (path) => change({ thumbnail: path }),
  });
  const both = [banner, thumbnail];
  return {
    banner,
    thumbnail,
    sending: both.some((picture) => picture.sending.state !== 'idle'),
    // Saved now, the sheet would close over it.
    uncopied: both.some((picture) => picture.address.trim() !== ''),
  };
}

function detailsOf({ banner, thumbnail, description }: AdminCollection): Details {
  return { banner, thumbnail, description };
}
