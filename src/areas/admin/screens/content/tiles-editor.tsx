import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Tile } from '#domain/content/content.ts';
import { MOST_ITEMS, temporaryId, withLink } from '#domain/content/content-draft.ts';
import { contentMessages as messages } from '#messages/admin/admin-content.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { OnePicture } from '#areas/admin/components/one-picture.tsx';
import type { SentPicture } from '#areas/admin/components/use-sent-picture.ts';
import styles from './content.module.css';
import { ItemList } from './item-list.tsx';

type Props = { tiles: Tile[]; onChange: (tiles: Tile[]) => void; pictures: (id: string) => SentPicture };

const types = [
  { value: 'category', label: messages.category },
  { value: 'promo', label: messages.promo },
];

export function TilesEditor({ tiles, onChange, pictures }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const add = () => {
    const id = temporaryId(crypto.randomUUID());
    onChange([...tiles, { id, name: '', image: '', linkUrl: '', description: '', type: 'category' }]);
    setOpen(id);
  };
  return (
    <>
      {tiles.length === 0 ? <p className={styles.soft}>{messages.noTiles}</p> : null}
      <ItemList
        items={tiles}
        nameOf={(tile) => tile.name || messages.newTile}
        removeTitle={messages.removeTile}
        removed={messages.tileRemoved}
        open={open}
        onOpen={setOpen}
        onChange={onChange}
      >
        {(tile, change) => <TileFields tile={tile} onChange={change} picture={pictures(tile.id)} />}
      </ItemList>
      {tiles.length >= MOST_ITEMS ? <p className={styles.soft}>{messages.full}</p> : null}
      <Button wide icon={<Plus size={20} aria-hidden />} disabled={tiles.length >= MOST_ITEMS} onClick={add}>
        {messages.addTile}
      </Button>
    </>
  );
}

type FieldsProps = { tile: Tile; onChange: (tile: Tile) => void; picture: SentPicture };

function TileFields({ tile, onChange, picture }: FieldsProps) {
  const promo = tile.type === 'promo';
  return (
    <>
      <OnePicture sent={picture} path={tile.image} ratio="4 / 3" />
      <SelectField
        label={messages.type}
        options={types}
        value={tile.type}
        onChange={(event) =>
          onChange(withLink(tile, { ...tile, type: event.target.value === 'promo' ? 'promo' : 'category' }))
        }
      />
      <TextField
        label={messages.tileName}
        maxLength={80}
        value={tile.name}
        onChange={(event) => onChange(withLink(tile, { ...tile, name: event.target.value }))}
      />
      <TextField
        label={messages.description}
        maxLength={500}
        hint={promo && tile.description.trim() === '' ? messages.promoText : undefined}
        value={tile.description}
        onChange={(event) => onChange({ ...tile, description: event.target.value })}
      />
      <TextField
        label={messages.linkUrl}
        hint={promo && tile.linkUrl.trim() === '' ? messages.promoLink : messages.linkHint}
        inputMode="url"
        autoCapitalize="none"
        value={tile.linkUrl}
        onChange={(event) => onChange({ ...tile, linkUrl: event.target.value })}
      />
    </>
  );
}
