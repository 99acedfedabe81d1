import Plus from 'lucide-react/icons/plus';
import type { Slide } from '#domain/content/content.ts';
import { MOST_ITEMS, temporaryId } from '#domain/content/content-draft.ts';
import { contentMessages as messages } from '#messages/admin/admin-content.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { OnePicture } from '#areas/admin/components/one-picture.tsx';
import type { SentPicture } from '#areas/admin/components/use-sent-picture.ts';
import styles from './content.module.css';
import { ItemList } from './item-list.tsx';

type Props = {
  slides: Slide[];
  /** The slide whose fields are shown. */
  open: string | null;
  onOpen: (id: string | null) => void;
  onChange: (slides: Slide[]) => void;
  pictures: (id: string) => SentPicture;
};

export function SlidesEditor({ slides, open, onOpen, onChange, pictures }: Props) {
  const add = () => {
    const id = temporaryId(crypto.randomUUID());
    onChange([...slides, { id, image: '', title: '', subtitle: '', linkUrl: '', linkText: '' }]);
    onOpen(id);
  };
  return (
    <>
      {slides.length === 0 ? <p className={styles.soft}>{messages.noSlides}</p> : null}
      <ItemList
        items={slides}
        nameOf={(slide) => slide.title || messages.newSlide}
        removeTitle={messages.removeSlide}
        removed={messages.slideRemoved}
        open={open}
        onOpen={onOpen}
        onChange={onChange}
      >
        {(slide, change) => <SlideFields slide={slide} onChange={change} picture={pictures(slide.id)} />}
      </ItemList>
      {slides.length >= MOST_ITEMS ? <p className={styles.soft}>{messages.full}</p> : null}
      <Button wide icon={<Plus size={20} aria-hidden />} disabled={slides.length >= MOST_ITEMS} onClick={add}>
        {messages.addSlide}
      </Button>
    </>
  );
}

type FieldsProps = { slide: Slide; onChange: (slide: Slide) => void; picture: SentPicture };

function SlideFields({ slide, onChange, picture }: FieldsProps) {
  const silent = slide.linkUrl.trim() !== '' && slide.linkText.trim() === '';
  return (
    <>
      <OnePicture sent={picture} path={slide.image} ratio="4 / 5" />
      <TextField
        label={messages.slideTitle}
        maxLength={200}
        value={slide.title}
        onChange={(event) => onChange({ ...slide, title: event.target.value })}
      />
      <TextField
        label={messages.subtitle}
        maxLength={500}
        value={slide.subtitle}
        onChange={(event) => onChange({ ...slide, subtitle: event.target.value })}
      />
      <TextField
        label={messages.linkUrl}
        hint={messages.linkHint}
        inputMode="url"
        autoCapitalize="none"
        value={slide.linkUrl}
        onChange={(event) => onChange({ ...slide, linkUrl: event.target.value })}
      />
      <TextField
        label={messages.linkText}
        maxLength={80}
        hint={silent ? messages.noLinkText : undefined}
        value={slide.linkText}
        onChange={(event) => onChange({ ...slide, linkText: event.target.value })}
      />
    </>
  );
}
